import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noNetwork, refuses } from '#tests/support/backend.ts'
import { renderApp } from '#tests/support/app.tsx'

describe('a guest without a login', () => {
  it.each([
    ['/reservation?a=1', '/welcome?redirect_path=%2Freservation%3Fa%3D1&a=1'],
    ['/reservation/phone', '/welcome?redirect_path=%2Freservation%2Fphone'],
    ['/confirm', '/welcome?redirect_path=%2Fconfirm'],
    ['/success', '/welcome?redirect_path=%2Fsuccess'],
    ['/ticket', '/welcome?redirect_path=%2Fticket'],
    ['/', '/welcome'],
  ])('is led from %s to the welcome, the way back in hand', async (from, to) => {
    const { address } = await renderApp(from)
    await screen.findByRole('button', { name: 'Make a reservation' })
    expect(address()).toBe(to)
  })

  it.each([
    ['/verify', 'Join the event'],
    ['/error/already-reserved', '您已經預訂了一場活動'],
    ['/form-1', 'The Puzzle Re-edition Exhibition'],
    ['/form-2', 'The Puzzle Re-edition Exhibition'],
    ['/nowhere', 'Page not found'],
    ['/error/anything', 'Page not found'],
  ])('may open %s', async (path, heading) => {
    const { address } = await renderApp(path)
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
    expect(address()).toBe(path)
  })

  it.each([
    ['/?a=1', '/reservation?a=1', 'Reservation'],
    ['/reservation?a=1', '/reservation?a=1', 'Reservation'],
    ['/ticket?a=1', '/ticket?a=1', 'Ticket'],
  ])('who wanted %s comes by verification to %s', async (from, to, title) => {
    const { user, address } = await renderApp(from)
    await user.click(await screen.findByRole('button', { name: 'Make a reservation' }))
    await user.type(await screen.findByLabelText('Phone number'), '91234567')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await user.type(await screen.findByLabelText('Verification code'), '1234')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
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
  it('that nobody answers to is kept, and tried again', async () => {
    const { user, keys } = await renderApp('/ticket', {
      scenario: 'reserved',
      arrange: (backend) => void backend.fail('getMe', noNetwork, 2),
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 }))
    expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
    expect(keys.apiToken()).not.toBeNull()
  })

  it('that is refused leads to the welcome, where nothing of it is left', async () => {
    const { keys } = await renderApp('/ticket', {
      scenario: 'reserved',
      arrange: (backend) => void backend.fail('getMe', refuses(401, 401)),
    })
    expect(await screen.findByRole('button', { name: 'Make a reservation' })).toBeInTheDocument()
    expect(keys.apiToken()).toBeNull()
  })

  it('that lapses in the middle of use keeps the screen and the way back', async () => {
    const { user, backend, address } = await renderApp('/ticket', { scenario: 'reserved' })
    await screen.findByRole('img', { name: 'Ticket QR code' })
    backend.world.apiTokens = []
    await user.click(screen.getByRole('tab', { name: 'Introduction' }))
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
    expect(address()).toBe('/welcome')
  })
})

it('reset removes both tokens, and shows nothing', async () => {
  const { container, keys, store } = await renderApp('/reset', {
    scenario: 'reserved',
    mobileVerificationToken: 'verified',
  })
  await expect.poll(() => store.getState().user.status).toBe('signed-out')
  expect([keys.apiToken(), keys.mobileVerificationToken()]).toEqual([null, null])
  expect(store.getState().user.info).toBeNull()
  expect(container).toHaveTextContent(/^$/)
})

it.each([
  ['invitation-canceled', '邀請連結已取消', '前往查看活動訊息', '/?foo=1'],
  ['invitation-received', '此門票已被他人領取', '查看我的預約', '/?foo=1'],
  ['already-reserved', '您已經預訂了一場活動', '查看我的預約', '/ticket?foo=1'],
])('the error %s says why and leads on', async (type, title, button, to) => {
  const { user, address } = await renderApp(`/error/${type}?foo=1`, { scenario: 'signed-in' })
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(address()).toBe(to)
})
