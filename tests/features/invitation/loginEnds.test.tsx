/** Tests the invitation landing of a guest whose login ends while the invitation is on the screen. */
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import { hold, VIC } from '#tests/support/arrange.ts'
import { hangs, replies } from '#tests/support/backend.ts'
import { storageKey } from '#src/session/storage.ts'
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

it('Accepting with an expired login leads to the verification and then to the confirmation', async () => {
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

it('An accepted invitation does not ask again after the end of the login', async () => {
  const app = await renderApp('/?redirect=false', { scenario: 'vic' })
  await expectScreen('introduction')
  hold(app, { ...VIC, isAccepted: true })
  endLogin(app)
  await app.user.click(await screen.findByRole('link', { name: 'View your invitation' }))
  await expect.poll(() => app.tokenStorage.apiToken()).toBeNull()
  expect(await screen.findByRole('button', { name: 'Make a reservation' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '婉拒邀約' })).not.toBeInTheDocument()
})

it('Reloading after the end of the login keeps the invitation, also the second time', async () => {
  const first = await openInvitation()
  const { backend } = first
  endLogin(first)
  let page = first
  for (let load = 0; load < 2; load += 1) {
    const historyState: unknown = window.history.state
    page.unmount()
    page = await renderApp(ADDRESS, { backend, historyState })
    await expectEnabled('接受邀請')
    expect(page.address()).toBe(ADDRESS)
  }
})

it('Back from the bfcache keeps the invitation if the login ended on the page of another one', async () => {
  const app = await openInvitation()
  window.dispatchEvent(new Event('pagehide'))
  const key = storageKey('invitation')
  await expect.poll(() => localStorage.getItem(key)).not.toBeNull()
  // The next page has ended the login, and opened another invitation without one.
  const { owner, value } = JSON.parse(localStorage.getItem(key) ?? '') as ReturnType<
    OpenApp['store']['getState']
  >['invitation']
  const earlier = { owner, invitation: value.held }
  const held = { code: 'NEXT', type: null, isAccepted: false }
  localStorage.setItem(
    key,
    JSON.stringify({ owner: null, value: { held, previous: null, refused: null, earlier } }),
  )
  localStorage.removeItem('api_token')
  act(() => void document.dispatchEvent(new Event('resume')))
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await expectEnabled('接受邀請')
  expect(app.address()).toBe(ADDRESS)
})

it('A guest who logs in in another tab gets no answer of the earlier guest to send', async () => {
  const app = await openInvitation()
  app.backend.fail('getMe', hangs)
  app.backend.world.apiTokens.push({ token: 'other-token', guestId: 77 })
  localStorage.setItem('api_token', 'other-token')
  const change = { key: 'api_token', oldValue: MOCK_GUEST_TOKEN, newValue: 'other-token' }
  act(() => void window.dispatchEvent(new StorageEvent('storage', change)))
  await expect.poll(() => screen.queryByRole('button', { name: '接受邀請' })).toBeNull()
  expect(app.backend.count(/\/accept\//)).toBe(0)
})
