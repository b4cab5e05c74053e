/** Who may see a screen, and how the others come back to it. */
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { goTo, renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { held, noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { pass } from '#tests/support/openTicket.ts'
import { expectScreen } from '#tests/support/screens.ts'

it('a guest without a login is led to the welcome, with the path back', async () => {
  await renderApp('/reservation?a=1')
  await expectScreen('welcome', '/welcome?redirect_path=%2Freservation%3Fa%3D1&a=1')
})

it('a guest without a mobile number is led to verification, with the path back', async () => {
  await renderApp('/reservation?a=1', { scenario: 'no-mobile' })
  await expectScreen('phone entry', '/verify?redirect_path=%2Freservation%3Fa%3D1&a=1')
})

describe('a stored login', () => {
  it.each(['/ticket', '/verify', '/welcome'])(
    'that nobody answers to is kept, and tried again, at %s',
    async (path) => {
      const { press, keys } = await renderApp(path, failing('reserved', 'getMe', noNetwork, 2))
      await press('Try again')
      await expectScreen('ticket code')
      expect(keys.apiToken()).not.toBeNull()
    },
  )

  it('that expires leaves nothing of its guest for the next one', async () => {
    const app = await renderApp('/ticket', { scenario: 'reserved' })
    await expectScreen('ticket code')
    app.backend.world.apiTokens = []
    await app.user.click(screen.getByRole('tab', { name: 'Introduction' }))
    await expectScreen('welcome', '/welcome')
    const { fault, release } = held()
    app.backend.fail('getReservations', fault)
    goTo('/verify?redirect_path=%2Fticket')
    await app.verify('61234567')
    await screen.findByText('Loading...')
    expect(app.address()).toBe('/ticket')
    expect(document.body).not.toHaveTextContent(/2025\/|admission ticket/)
    release()
    await expectScreen('empty ticket')
  })
})

it('a login that is refused says why, and the number is verified again', async () => {
  const app = await renderApp('/', {
    mobileVerificationToken: 'refused',
    arrange: ({ fail }) => void fail('login', refuses(9999), 1),
  })
  await screen.findByText('refused with 9999')
  await app.press('Make a reservation')
  await app.verify()
  await expectScreen('introduction')
  expect(screen.queryByText('refused with 9999')).not.toBeInTheDocument()
  expect(app.keys.apiToken()).not.toBeNull()
})

it('a busy server is tried again when Retry-After is over, as often as it says so', async () => {
  vi.useFakeTimers()
  const busy = replies(429, { code: 401 }, { 'Retry-After': '20' })
  const app = await renderApp('/ticket', failing('reserved', 'getMe', busy, 3))
  await expectScreen('no connection')
  const tries = () => app.backend.count('GET /me')
  for (const count of [1, 2, 3]) {
    expect(tries()).toBe(count)
    expect(app.keys.apiToken()).not.toBeNull()
    await pass(19_000)
    expect(tries()).toBe(count)
    await pass(1000)
  }
  await expectScreen('ticket code')
  await pass(120_000)
  expect(tries()).toBe(4)
})

describe('Cancel in phone entry', () => {
  it.each(['/', '/welcome', '/receive?share_code=a&hash_code=b'])(
    'after a login refused with 612 at %s leads to the welcome, and verification on from there',
    async (from) => {
      const app = await renderApp(from, {
        mobileVerificationToken: 'old',
        arrange: ({ fail }) => void fail('login', refuses(612), 1),
      })
      expect(await screen.findByText(/Your verification has expired/)).toBeInTheDocument()
      expect(app.address()).toMatch(/^\/verify/)
      await app.press('Cancel')
      await expectScreen('welcome', '/welcome')
      expect(app.backend.count('POST /login')).toBe(1)
      await app.press('Make a reservation')
      await app.verify()
      await expectScreen('reservation')
    },
  )

  it.each(['/verify?redirect_path=%2Fticket', '/ticket', '/reservation/phone'])(
    'at %s leads a guest with a login to the introduction, and no further',
    async (from) => {
      const app = await renderApp(from, { scenario: 'no-mobile' })
      await app.press('Cancel')
      await expectScreen('introduction', '/?redirect=false')
    },
  )
})

describe('reset', () => {
  it('leaves nothing and shows nothing', async () => {
    const options = { scenario: 'reserved', mobileVerificationToken: 'verified' } as const
    const { container, store, unmount, backend } = await renderApp('/ticket?utm_source=a', options)
    await expectScreen('ticket code')
    goTo('/RESET/')
    await expect.poll(() => store.getState().user.status).toBe('signed-out')
    expect(container).toHaveTextContent(/^$/)
    unmount()
    expect(Object.keys(localStorage)).toEqual([])
    await renderApp('/', { backend })
    await expectScreen('welcome')
  })

  it('says so where something that was asked for has no answer', async () => {
    const app = await renderApp('/invitation/VIC2025', failing('vic', 'bindInvitation', noNetwork))
    await screen.findByText('您的邀請已保留。', { exact: false })
    goTo('/reset')
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeInTheDocument()
    expect(screen.getByText(/^Something that you asked for was still without/)).toBeInTheDocument()
    expect(Object.keys(localStorage)).toEqual([])
    await app.press('Back to the introduction')
    await expectScreen('welcome')
  })
})

it.each([
  ['invitation-canceled', '邀請連結已取消', '前往查看活動訊息', '/?redirect=false&foo=1'],
  ['invitation-received', '此門票已被他人領取', '查看我的預約', '/?foo=1'],
  ['already-reserved', '您已經預訂了一場活動', '查看我的預約', '/ticket?foo=1'],
])('the error %s says why and leads on', async (type, title, button, to) => {
  const { press } = await renderApp(`/error/${type}?foo=1`, { scenario: 'signed-in' })
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  await press(button)
  await expectScreen(type === 'already-reserved' ? 'empty ticket' : 'introduction', to)
})
