import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { expectScreen } from '#tests/support/screens.ts'

const dialog = () => screen.findByRole('dialog', { name: 'Sign out on this phone?' })

it('Sign out › asks once, then leads to the welcome without a login', async () => {
  const { press, user, tokenStorage } = await renderApp('/ticket', { scenario: 'reserved' })
  await expectScreen('ticket code')
  await press('Sign out')
  expect(await dialog()).toHaveTextContent('You will need a one-time code to return.')
  await user.click(within(await dialog()).getByRole('button', { name: 'Sign out' }))
  await expectScreen('welcome')
  expect(tokenStorage.apiToken()).toBeNull()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('Sign out › changes nothing when the guest stays', async () => {
  const { press, tokenStorage } = await renderApp('/?redirect=false', { scenario: 'signed-in' })
  await press('Sign out')
  await dialog()
  await press('Stay signed in')
  await expectScreen('introduction')
  expect(tokenStorage.apiToken()).not.toBeNull()
})
