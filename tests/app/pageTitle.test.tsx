import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appTexts } from '#src/texts/app.en.ts'
import { goTo, renderApp } from '#tests/support/app.tsx'

const EVENT = 'The Puzzle Re-edition Exhibition'

it('Each page has its own title, which names no guest and no code', async () => {
  await renderApp('/invitation/VIC2025')
  await waitFor(() => expect(document.title).toBe(`Invitation · ${EVENT}`))
  for (const [address, title] of [
    ['/welcome', 'Welcome'],
    ['/verify?redirect_path=%2Fticket', 'Mobile verification'],
    ['/form-1', 'Form'],
    ['/error/already-reserved', 'Please note'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    goTo(address)
    await waitFor(() => expect(document.title).toBe(`${title} · ${EVENT}`))
  }
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})

it('No two steps of a booking have the same document title', () => {
  const { intro, welcome, verify, reservation, confirm, success, ticket } = appTexts.pageTitles
  const steps = [intro, welcome, verify, reservation, confirm, success, ticket]
  expect(new Set(steps).size).toBe(steps.length)
})
