/** Tests who may see a screen, and how other guests return to it after the login. */
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { goTo, renderApp, type AppOptions } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { hangs, noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'

it('A guest without a login is redirected to the welcome with the return path', async () => {
  await renderApp('/reservation?a=1')
  await expectScreen('welcome', '/welcome?redirect_path=%2Freservation%3Fa%3D1&a=1')
})

it('A guest without a mobile number is redirected to the verification with the return path', async () => {
  await renderApp('/reservation?a=1', { scenario: 'no-mobile' })
  await expectScreen('phone entry', '/verify?redirect_path=%2Freservation%3Fa%3D1&a=1')
})

it('An unreadable answer of /me is not reported as a connection problem', async () => {
  const wideId = replies(200, { id: 2 ** 53, mobile: '+85291234567' })
  const { tokenStorage, press, backend } = await renderApp(
    '/ticket',
    failing('reserved', 'getMe', wideId, 1),
  )
  await screen.findByRole('heading', { name: 'We could not load your details' })
  expect(tokenStorage.apiToken()).not.toBeNull()
  await press('Try again')
  await expectScreen('ticket code')
  expect(backend.count('GET /me')).toBe(2)
})

it('A sign-in that meets a 429 is retried automatically, not earlier than Retry-After says', async () => {
  vi.useFakeTimers()
  const busy = replies(429, { code: 401 }, { 'Retry-After': '20' })
  const app = await renderApp('/ticket', failing('reserved', 'getMe', busy, 3))
  await expectScreen('no connection')
  const tries = () => app.backend.count('GET /me')
  // The back-off of the third failure in a row is longer.
  for (const [count, waitMs] of [
    [1, 20_000],
    [2, 20_000],
    [3, 40_000],
  ] as const) {
    expect(tries()).toBe(count)
    expect(app.tokenStorage.apiToken()).not.toBeNull()
    await advanceTime(waitMs - 1_000)
    expect(tries()).toBe(count)
    await advanceTime(1000)
  }
  await expectScreen('ticket code')
  await advanceTime(120_000)
  expect(tries()).toBe(4)
})

it.each<[string, AppOptions, string]>([
  ['the welcome without a login', {}, '/welcome'],
  [
    'the verification if the login has expired',
    { mobileVerificationToken: 'old', arrange: ({ fail }) => void fail('login', refuses(612), 1) },
    '/verify',
  ],
])('The wanted path of a refused login is carried from the introduction to %s', async (...row) => {
  const [, options, to] = row
  await renderApp('/?redirect_path=%2Freceive%3Fshare_code%3Da', options)
  const path = '?redirect_path=%2Freceive%3Fshare_code%3Da'
  await expect.poll(() => window.location.pathname + window.location.search).toBe(to + path)
})

describe('Cancel in the phone entry', () => {
  it('leads to the welcome after a login was refused with 612', async () => {
    const app = await renderApp('/receive?share_code=a&hash_code=b', {
      mobileVerificationToken: 'old',
      arrange: ({ fail }) => void fail('login', refuses(612), 1),
    })
    expect(await screen.findByText(/Your verification has expired/)).toBeInTheDocument()
    await app.press('Cancel')
    await expectScreen('welcome', '/welcome')
    expect(app.backend.count('POST /login')).toBe(1)
  })

  it('leads a guest with a login to the introduction and stays there', async () => {
    const app = await renderApp('/ticket', { scenario: 'no-mobile' })
    await app.press('Cancel')
    await expectScreen('introduction', '/?redirect=false')
  })
})

it('The /reset screen mentions a request without an answer', async () => {
  const app = await renderApp('/invitation/VIC2025', failing('vic', 'bindInvitation', noNetwork))
  await screen.findByText('您的邀請已保留。', { exact: false })
  goTo('/reset')
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeInTheDocument()
  expect(screen.getByText(/^A request had not been answered yet/)).toBeInTheDocument()
  expect(Object.keys(localStorage)).toEqual([])
  await app.press('Back to the introduction')
  await expectScreen('welcome')
})

it('The /reset screen mentions the unanswered request also if it aborts a running sign-in', async () => {
  const first = await renderApp('/invitation/VIC2025', failing('vic', 'bindInvitation', noNetwork))
  await screen.findByText('您的邀請已保留。', { exact: false })
  first.unmount()
  first.backend.fail('getMe', hangs)
  await renderApp('/reset', { backend: first.backend })
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeInTheDocument()
})

it('The /reset screen with a message leaves for the introduction after a login in another tab', async () => {
  const app = await renderApp('/invitation/VIC2025', failing('vic', 'bindInvitation', noNetwork))
  await screen.findByText('您的邀請已保留。', { exact: false })
  goTo('/reset')
  await screen.findByRole('heading', { name: 'You are signed out' })
  localStorage.setItem('api_token', MOCK_GUEST_TOKEN)
  const change = { key: 'api_token', oldValue: null, newValue: MOCK_GUEST_TOKEN }
  window.dispatchEvent(new StorageEvent('storage', change))
  await expectScreen('introduction', '/?redirect=false')
  expect(app.backend.count('GET /me')).toBe(2)
})

it.each([
  ['invitation-canceled', '邀請連結已取消', '前往查看活動訊息', '/?redirect=false&foo=1'],
  ['invitation-received', '此門票已被他人領取', '查看我的預約', '/?foo=1'],
  ['already-reserved', '您已經預訂了一場活動', '查看我的預約', '/ticket?foo=1'],
])(
  'The error screen %s shows its reason and a button that continues',
  async (type, title, button, to) => {
    const { press } = await renderApp(`/error/${type}?foo=1`, { scenario: 'signed-in' })
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    await press(button)
    await expectScreen(type === 'already-reserved' ? 'empty ticket' : 'introduction', to)
  },
)
