import type { ComponentProps } from 'react'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { advanceTime } from '#tests/support/screen.ts'
import { holding, wireTicket } from '#tests/support/wireTicket.ts'

const FILE_MS = 4_000

vi.mock(import('#src/features/tickets/LazyEnlargedCode.ts'), async (load) => {
  const { LazyEnlargedCode } = await load()
  const arrivesWithin = async () => {
    await new Promise((resolve) => setTimeout(resolve, FILE_MS))
    return true
  }
  const late = { isLoaded: () => false, arrivesWithin }
  const render = (props: ComponentProps<typeof LazyEnlargedCode>) => <LazyEnlargedCode {...props} />
  return { LazyEnlargedCode: Object.assign(render, late) }
})

const enlarge = () => screen.getAllByRole('button', { name: /^Tap to enlarge/ })[0]?.click()

it('An enlarged code whose file is late does not open over another ticket', async () => {
  vi.useFakeTimers()
  const { press } = await renderApp('/ticket', holding(wireTicket(7), wireTicket(8)))
  await screen.findAllByRole('button', { name: /^Tap to enlarge/ })
  // Let Swiper load, because happy-dom does not scroll.
  await vi.dynamicImportSettled()
  enlarge()
  await press('Next ticket')
  await screen.findByText('2 of 2', { selector: '[aria-live]' })
  await advanceTime(FILE_MS * 2)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await press('Previous ticket')
  enlarge()
  await advanceTime(FILE_MS * 2)
  await screen.findByRole('dialog', { name: 'Ticket QR code' })
})
