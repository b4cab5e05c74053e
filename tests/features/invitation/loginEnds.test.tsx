/** Tests the invitation landing of a guest whose login ends while the invitation is on the screen. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import { hold, VIC } from '#tests/support/arrange.ts'
import { replies } from '#tests/support/backend.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const ADDRESS = '/invitation/VIC2025'

/** The server refuses every request until the returned function heals it. */
const endLogin = ({ backend }: OpenApp) => backend.fail('every', replies(401, {}))

async function openInvitation() {
  const app = await renderApp(ADDRESS, { scenario: 'vic' })
  await expectEnabled('婉拒邀約')
  // Closing the dialog lets the router read the entry's owner.
  await app.press('婉拒邀約')
  await app.press('返回')
  await expectEnabled('接受邀請')
  return app
}

it('An acceptance that meets the end of the login leads to the verification and then goes on', async () => {
  const app = await openInvitation()
  const heal = endLogin(app)
  await app.press('接受邀請')
  await expectScreen('phone entry', '/verify?redirect_path=%2Freservation')
  heal()
  await app.verify()
  await expectScreen('confirmation')
  const vic = app.backend.world.invitations.find(({ code }) => code === 'VIC2025')
  expect(vic).toMatchObject({ reply: 'accepted' })
})

it('A guest who views a held invitation after the end of the login may still answer it', async () => {
  const app = await renderApp('/?redirect=false', { scenario: 'vic' })
  await expectScreen('introduction')
  hold(app, { ...VIC, isAccepted: false })
  const heal = endLogin(app)
  await app.user.click(await screen.findByRole('link', { name: 'View your invitation' }))
  await expect.poll(() => app.tokenStorage.apiToken()).toBeNull()
  await expectEnabled('接受邀請')
  await expectEnabled('婉拒邀約')
  expect(app.address()).toBe(ADDRESS)
  await app.press('接受邀請')
  await expectScreen('phone entry', '/verify?redirect_path=%2Freservation')
  heal()
  await app.verify()
  await expectScreen('confirmation')
})
