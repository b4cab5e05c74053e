import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'

// This test has its own file, because a module stays loaded for the following tests.
it('The sign-out link opens its dialog immediately without loading another file', async () => {
  await renderApp('/ticket', { scenario: 'reserved' })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(screen.getByRole('dialog', { name: 'Sign out on this phone?' })).toBeVisible()
})
