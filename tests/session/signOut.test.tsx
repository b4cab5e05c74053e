import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { submit } from '#tests/support/commands.ts'
import { renderApp } from '#tests/support/app.tsx'
import { noNetwork } from '#tests/support/backend.ts'
import { expectScreen } from '#tests/support/screens.ts'

const dialog = () => screen.findByRole('dialog', { name: 'Sign out on this phone?' })

it('Sign out asks for confirmation, then leads to the welcome without a login', async () => {
  const { press, user, tokenStorage } = await renderApp('/ticket', { scenario: 'reserved' })
  await expectScreen('ticket code')
  await press('Sign out')
  expect(await dialog()).toHaveTextContent('You will need a one-time code to return.')
  await user.click(within(await dialog()).getByRole('button', { name: 'Sign out' }))
  // There is no redirect_path, because the next guest on this device did not request the ticket.
  await expectScreen('welcome', '/welcome')
  expect(tokenStorage.apiToken()).toBeNull()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('Sign out guards its confirming button against the second of two taps on the link', async () => {
  const { press } = await renderApp('/ticket', { scenario: 'reserved' })
  await press('Sign out')
  const confirm = within(await dialog()).getByRole('button', { name: 'Sign out' })
  // This style ignores taps for 700 ms (see tests/e2e/confirm.spec.ts).
  expect(confirm).toHaveClass('action-command')
})

it('Sign out changes nothing if the guest stays', async () => {
  const { press, tokenStorage } = await renderApp('/?redirect=false', { scenario: 'signed-in' })
  await press('Sign out')
  await dialog()
  await press('Stay signed in')
  await expectScreen('introduction')
  expect(tokenStorage.apiToken()).not.toBeNull()
})

it.each(['/ticket', '/?redirect=false'])(
  'Sign out at %s says that a request without an answer may have reached the server',
  async (address) => {
    const { store, backend, press, user } = await renderApp(address, { scenario: 'reserved' })
    backend.fail('bindInvitation', noNetwork)
    const command = { kind: 'bind', argument: { code: 'PUBLIC2025' } } as const
    await act(() => store.dispatch(submit(command)))
    await press('Sign out')
    await user.click(within(await dialog()).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await press('Back to the introduction')
    await expectScreen('welcome', '/welcome')
  },
)
