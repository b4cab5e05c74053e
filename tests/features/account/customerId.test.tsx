import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'

// Alone in its file: what one test has loaded stays loaded for the next one.
it('Customer ID › asks about the sign-out at once, without another file', async () => {
  await renderApp('/ticket', { scenario: 'reserved' })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(screen.getByRole('dialog', { name: 'Sign out on this phone?' })).toBeVisible()
})
