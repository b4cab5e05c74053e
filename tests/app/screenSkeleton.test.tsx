import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'

/** No screen's file ever arrives. */
vi.mock(import('#src/ui/lazy.tsx'), async (original) => ({
  ...(await original()),
  usePrefetched: () => false,
}))

it.each(['/ticket', '/reservation', '/verify', '/no-such-page'])(
  'A page whose screen is still loading shows its skeleton: %s',
  async (address) => {
    await renderApp(address, { scenario: 'signed-in' })
    expect(screen.getByText(/^Loading\.\.\.$/)).toBeInTheDocument()
  },
)

it('The skeleton of the welcome screen has the words of that screen, not of the introduction', async () => {
  await renderApp('/welcome')
  expect(screen.getByText('Welcome')).toBeInTheDocument()
})
