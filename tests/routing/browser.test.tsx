/** The address that the app opens with. */
import { expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import { cleanAddress } from '#src/routing/browser.ts'
import { renderApp } from '#tests/support/app.tsx'

it.each([
  ['a line break', '/ticket%0a', '/'],
  ['a carriage return in capitals', '/%0Dticket?a=1', '/?a=1'],
  ['a line separator', '/x%e2%80%a8y', '/'],
  ['another letter that is encoded', '/ticket%20', '/ticket%20'],
])('with %s in its path', (_, address, cleaned) => {
  window.history.replaceState(null, '', address)
  cleanAddress()
  expect(window.location.pathname + window.location.search).toBe(cleaned)
})

it('is never a blank page', async () => {
  await renderApp('/javascript://%0aalert(1)', { scenario: 'signed-in' })
  expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
})
