import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { held, noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { goTo, renderApp } from '#tests/support/app.tsx'
import { pass } from '#tests/support/openTicket.ts'

const code = () => screen.findByRole('img', { name: 'Ticket QR code' })

describe('a guest without a login', () => {
  it.each([
    ['/reservation?a=1', '/welcome?redirect_path=%2Freservation%3Fa%3D1&a=1'],
    ['/reservation/phone', '/welcome?redirect_path=%2Freservation%2Fphone'],
    ['/confirm', '/welcome?redirect_path=%2Fconfirm'],
    ['/success', '/welcome?redirect_path=%2Fsuccess'],
    ['/ticket', '/welcome?redirect_path=%2Fticket'],
    ['/', '/welcome'],
  ])('is led from %s to the welcome, with the path back', async (from, to) => {
    const { address } = await renderApp(from)
    await screen.findByRole('button', { name: 'Make a reservation' })
    expect(address()).toBe(to)
  })

  it.each([
    ['/verify', 'Join the event'],
    ['/error/already-reserved', '您已經預訂了一場活動'],
    ['/form-1', 'The Puzzle Re-edition Exhibition'],
    ['/nowhere', 'Page not found'],
  ])('may open %s', async (path, heading) => {
    const { address } = await renderApp(path)
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
    expect(address()).toBe(path)
  })

  it.each([
    ['/?a=1', '/reservation?a=1', 'Reservation'],
    ['/ticket?a=1', '/ticket?a=1', 'Ticket'],
  ])('who wanted %s comes by verification to %s', async (from, to, title) => {
    const { press, verify, address } = await renderApp(from)
    await press('Make a reservation')
    await verify()
    await screen.findByRole('heading', { name: title })
    expect(address()).toBe(to)
  })
})

describe('a guest without a mobile number', () => {
  it.each(['/reservation?a=1', '/confirm', '/ticket'])(
    'is led from %s to verification',
    async (from) => {
      const { address } = await renderApp(from, { scenario: 'no-mobile' })
      expect(await screen.findByLabelText('Phone number')).toBeInTheDocument()
      expect(new URLSearchParams(address().split('?')[1]).get('redirect_path')).toBe(from)
    },
  )

  it('may read the introduction', async () => {
    const { address } = await renderApp('/', { scenario: 'no-mobile' })
    await screen.findByRole('tab', { name: 'Introduction' })
    expect(address()).toBe('/')
  })
})

describe('a stored login', () => {
  it.each(['/ticket', '/verify', '/welcome'])(
    'that nobody answers to is kept, and tried again, at %s',
    async (path) => {
      const { press, keys } = await renderApp(path, {
        scenario: 'reserved',
        arrange: (backend) => void backend.fail('getMe', noNetwork, 2),
      })
      await press('Try again')
      expect(await code()).toBeInTheDocument()
      expect(keys.apiToken()).not.toBeNull()
    },
  )

  it('that is refused leads to the welcome, where nothing of it is left', async () => {
    const { keys } = await renderApp('/ticket', {
      scenario: 'reserved',
      arrange: (backend) => void backend.fail('getMe', refuses(401, 401)),
    })
    expect(await screen.findByRole('button', { name: 'Make a reservation' })).toBeInTheDocument()
    expect(keys.apiToken()).toBeNull()
  })

  it('that expires in the middle of use keeps the screen and the path back', async () => {
    const { user, backend, address } = await renderApp('/ticket', { scenario: 'reserved' })
    await code()
    backend.world.apiTokens = []
    await user.click(screen.getByRole('tab', { name: 'Introduction' }))
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
    expect(address()).toBe('/welcome')
  })

  it('that expires leaves nothing of its guest for the next one', async () => {
    const app = await renderApp('/ticket', { scenario: 'reserved' })
    await code()
    app.backend.world.apiTokens = []
    await app.user.click(screen.getByRole('tab', { name: 'Introduction' }))
    await screen.findByText('Welcome')
    const { fault, release } = held()
    app.backend.fail('getReservations', fault)
    goTo('/verify?redirect_path=%2Fticket')
    await app.verify('61234567')
    await screen.findByText('Loading...')
    expect(app.address()).toBe('/ticket')
    expect(document.body).not.toHaveTextContent(/2025\/|admission ticket/)
    release()
    expect(await screen.findByText("You don't have any tickets.")).toBeInTheDocument()
  })
})

it('a login that is refused says why on the welcome, and the number is verified again', async () => {
  const app = await renderApp('/', {
    mobileVerificationToken: 'refused',
    arrange: ({ fail }) => void fail('login', refuses(9999), 1),
  })
  await screen.findByText('refused with 9999')
  await app.press('Make a reservation')
  await app.verify()
  expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
  expect(screen.queryByText('refused with 9999')).not.toBeInTheDocument()
  expect(app.keys.apiToken()).not.toBeNull()
})

describe('a busy server', () => {
  /** The ticket of a guest whose login meets a 429 so many times. */
  async function openBusy(times: number, headers: Record<string, string>) {
    vi.useFakeTimers()
    const app = await renderApp('/ticket', {
      scenario: 'reserved',
      arrange: ({ fail }) => void fail('getMe', replies(429, { code: 401 }, headers), times),
    })
    const heading = await screen.findByRole('heading', { name: 'We cannot connect at the moment' })
    expect(heading).toBeInTheDocument()
    expect(app.keys.apiToken()).not.toBeNull()
    return { ...app, tries: () => app.backend.count('GET /me') }
  }

  it('without a Retry-After ends no login, and is tried again by the guest', async () => {
    const app = await openBusy(1, {})
    await pass(120_000)
    expect(app.tries()).toBe(1)
    await app.press('Try again')
    expect(await code()).toBeInTheDocument()
  })

  it('is tried again when Retry-After is over, as often as it says so', async () => {
    const app = await openBusy(3, { 'Retry-After': '20' })
    for (const tries of [1, 2, 3]) {
      expect(app.tries()).toBe(tries)
      await pass(19_000)
      expect(app.tries()).toBe(tries)
      await pass(1000)
    }
    expect(await code()).toBeInTheDocument()
    await pass(120_000)
    expect(app.tries()).toBe(4)
  })
})

describe('Cancel in phone entry', () => {
  it.each(['/', '/welcome', '/receive?share_code=a&hash_code=b'])(
    'after a login refused with 612 at %s leads to the welcome, which stays',
    async (from) => {
      const app = await renderApp(from, {
        scenario: 'login-expired',
        mobileVerificationToken: 'old',
      })
      expect(await screen.findByText(/Your verification has expired/)).toBeInTheDocument()
      expect(app.address()).toMatch(/^\/verify/)
      await app.press('Cancel')
      expect(await screen.findByText('Welcome')).toBeInTheDocument()
      expect(app.address()).toBe('/welcome')
      expect(app.backend.count('POST /login')).toBe(1)
    },
  )

  it('after a 612 may be followed by verification, which then leads on', async () => {
    const app = await renderApp('/', {
      mobileVerificationToken: 'old',
      arrange: ({ fail }) => void fail('login', refuses(612), 1),
    })
    await screen.findByText(/Your verification has expired/)
    await app.press('Cancel')
    await app.press('Make a reservation')
    await app.verify()
    await waitFor(() => expect(app.store.getState().user.status).toBe('signed-in'))
  })

  it.each(['/verify?redirect_path=%2Fticket', '/ticket', '/reservation/phone'])(
    'at %s leads a guest with a login to the introduction, and no further',
    async (from) => {
      const app = await renderApp(from, { scenario: 'no-mobile' })
      await app.press('Cancel')
      expect(await screen.findByRole('button', { name: 'Make a reservation' })).toBeEnabled()
      expect(app.address()).toBe('/?redirect=false')
    },
  )
})

describe('reset', () => {
  it.each(['/reset', '/RESET', '/reset/'])('%s leaves nothing and shows nothing', async (path) => {
    const options = { scenario: 'reserved', mobileVerificationToken: 'verified' } as const
    const { container, store, unmount, backend } = await renderApp('/ticket?utm_source=a', options)
    await code()
    goTo(path)
    await expect.poll(() => store.getState().user.status).toBe('signed-out')
    expect(container).toHaveTextContent(/^$/)
    unmount()
    expect(Object.keys(localStorage)).toEqual([])
    await renderApp('/', { backend })
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
  })

  it('says so where something that was asked for has no answer', async () => {
    const app = await renderApp('/invitation/VIC2025', {
      scenario: 'vic',
      arrange: ({ fail }) => void fail('bindInvitation', noNetwork),
    })
    await screen.findByText('您的邀請已保留。', { exact: false })
    goTo('/reset')
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeInTheDocument()
    expect(screen.getByText(/^Something that you asked for was still without/)).toBeInTheDocument()
    expect(Object.keys(localStorage)).toEqual([])
    await app.press('Back to the introduction')
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
  })
})

it.each([
  ['invitation-canceled', '邀請連結已取消', '前往查看活動訊息', '/?redirect=false&foo=1'],
  ['invitation-received', '此門票已被他人領取', '查看我的預約', '/?foo=1'],
  ['already-reserved', '您已經預訂了一場活動', '查看我的預約', '/ticket?foo=1'],
])('the error %s says why and leads on', async (type, title, button, to) => {
  const { press, address } = await renderApp(`/error/${type}?foo=1`, { scenario: 'signed-in' })
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  await press(button)
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(address()).toBe(to)
})
