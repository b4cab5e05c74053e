/**
 * /receive: a shared ticket is received once, its codes leave the address, every outcome has its
 * way on.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { turnPage } from '#tests/support/screen.ts'
import { renderApp } from '#tests/support/app.tsx'
import {
  hangs,
  held,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'

const RECEIVE = 'PATCH /reservation/receive'
const CODES = 'share_code=FRIEND-SHARE&hash_code=FRIEND-HASH'
const ADDRESS = `/receive?foo=1&${CODES}`

type OpenApp = Awaited<ReturnType<typeof renderApp>>

const press = async ({ user }: OpenApp, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const receipts = ({ backend }: OpenApp) =>
  backend.requests.filter(({ path }) => path === '/reservation/receive').map(({ body }) => body)
const ticket = () => screen.findByRole('img', { name: 'Ticket QR code' })
/** Where verification leads back to: its path, and the codes in its query. */
function wayBack({ address }: OpenApp) {
  const query = new URLSearchParams(address().slice('/verify'.length))
  const { pathname, searchParams } = new URL(query.get('redirect_path') ?? '', 'https://app.test')
  return [pathname, searchParams.get('share_code'), searchParams.get('hash_code')]
}
const BACK = ['/receive', 'FRIEND-SHARE', 'FRIEND-HASH']

const receiving = (fault: Fault, times?: number) => ({
  scenario: 'signed-in' as const,
  arrange: ({ fail }: TestBackend) => void fail('receiveReservation', fault, times),
})

/** From the phone entry to the screen behind it. */
async function verify(app: OpenApp) {
  await app.user.type(await screen.findByLabelText('Phone number'), '91234567')
  await press(app, 'Submit')
  await app.user.type(await screen.findByLabelText('Verification code'), '1234')
  await press(app, 'Verify')
}

describe('a shared ticket', () => {
  it('takes its codes out of the address at once', async () => {
    const app = await renderApp(ADDRESS, receiving(hangs))
    await waitFor(() => expect(receipts(app)).toHaveLength(1))
    expect(app.address()).toBe('/receive?foo=1')
    expect(app.reports.views.every((view) => view === '/receive')).toBe(true)
  })

  it.each([false, true])('is received once, in strict mode: %s', async (isStrict) => {
    const { fault, release } = held()
    const app = await renderApp(ADDRESS, { ...receiving(fault), isStrict })
    await waitFor(() => expect(receipts(app)).toHaveLength(1))
    turnPage('hidden')
    turnPage('visible')
    release()
    await ticket()
    expect(receipts(app)).toHaveLength(1)
  })

  it('brings codes of any kind to the server as they are', async () => {
    const query = new URLSearchParams({ share_code: 'a/../b&c=d', hash_code: '陳 100%' })
    const app = await renderApp(`/receive?${query}`, receiving(refuses(1715)))
    await screen.findByRole('dialog')
    expect(receipts(app)).toEqual([{ share_code: 'a/../b&c=d', hash_code: '陳 100%' }])
  })
})

describe('a link that is not whole', () => {
  it.each([
    ['no codes', ''],
    ['an empty share_code', 'share_code=&hash_code=FRIEND-HASH&'],
    ['an empty hash_code', 'share_code=FRIEND-SHARE&hash_code=&'],
    ['513 characters for a code', `share_code=FRIEND-SHARE&hash_code=${'x'.repeat(513)}&`],
  ])('asks nothing, says so, and leads to the introduction: %s', async (_, query) => {
    const app = await renderApp(`/receive?${query}foo=1`, { scenario: 'signed-in' })
    const dialog = await screen.findByRole('dialog', { name: '領取門票失敗' })
    expect(dialog).toHaveTextContent('Failed to get ticket')
    expect(app.address()).toBe('/receive?foo=1')
    await press(app, 'OK')
    await screen.findByRole('tab', { name: 'Introduction' })
    expect(app.address()).toBe('/?foo=1')
    expect(app.backend.requested()).not.toContain(RECEIVE)
  })

  it('a code of 512 characters is whole', async () => {
    const code = 'x'.repeat(512)
    const query = `share_code=${code}&hash_code=FRIEND-HASH`
    const app = await renderApp(`/receive?${query}`, { scenario: 'signed-in' })
    await screen.findByRole('dialog', { name: '領取門票失敗' })
    expect(receipts(app)).toEqual([{ share_code: code, hash_code: 'FRIEND-HASH' }])
  })
})

describe('a ticket that is refused', () => {
  it('because somebody else was first leads to its error screen', async () => {
    const query = 'share_code=CLAIMED-SHARE&hash_code=CLAIMED-HASH'
    const app = await renderApp(`/receive?foo=1&${query}`, { scenario: 'signed-in' })
    expect(await screen.findByRole('heading', { name: '此門票已被他人領取' })).toBeInTheDocument()
    expect(app.address()).toBe('/error/invitation-received?foo=1')
  })

  it.each<[string, Fault, string, string]>([
    ['a code that nobody knows', refuses(4711), '領取門票失敗', 'Failed to get ticket'],
    ['1717', refuses(1717), '門票已領取', '請與邀請您的客戶顧問聯絡'],
  ])('with %s says so, and leads to the introduction', async (_, fault, title, text) => {
    for (const way of ['OK', 'Esc']) {
      const app = await renderApp(ADDRESS, receiving(fault))
      const dialog = await screen.findByRole('dialog', { name: title })
      expect(dialog).toHaveTextContent(text)
      if (way === 'OK') await press(app, 'OK')
      else fireEvent(dialog, new Event('cancel', { cancelable: true }))
      await screen.findByRole('tab', { name: 'Introduction' })
      expect(app.address()).toBe('/?foo=1')
      expect(receipts(app)).toHaveLength(1)
      app.unmount()
    }
  })
})

describe('a ticket without an answer', () => {
  it.each<[string, Fault]>([
    ['no network', noNetwork],
    ['a 503', replies(503)],
  ])('waits for another try, which shows it: %s', async (_, fault) => {
    const app = await renderApp(ADDRESS, receiving(fault, 1))
    await screen.findByText(/^We could not reach the event\. Your ticket is waiting/)
    expect(receipts(app)).toHaveLength(1)
    await press(app, 'Try again')
    expect(await ticket()).toBeInTheDocument()
    expect(receipts(app)).toHaveLength(2)
    expect(app.address()).toBe('/ticket?foo=1')
  })

  it('shows no notice while it is tried again', async () => {
    const app = await renderApp(ADDRESS, receiving(noNetwork, 1))
    await screen.findByText(/^We could not reach the event/)
    app.backend.fail('receiveReservation', hangs)
    await press(app, 'Try again')
    expect(screen.queryByText(/^We could not reach the event/)).not.toBeInTheDocument()
  })
})

describe('a guest who has to verify first', () => {
  it.each([
    ['without a login', 'newcomer'],
    ['without a number', 'no-mobile'],
  ] as const)('%s comes back to the ticket, and receives it', async (_, scenario) => {
    const app = await renderApp(ADDRESS, { scenario })
    await screen.findByLabelText('Phone number')
    expect(app.address()).toMatch(/^\/verify\?/)
    expect(wayBack(app)).toEqual(BACK)
    expect(receipts(app)).toHaveLength(0)
    expect(app.reports.views).not.toContain('/welcome')
    await verify(app)
    expect(await ticket()).toBeInTheDocument()
    expect(receipts(app)).toHaveLength(1)
    expect(app.address()).toBe('/ticket?foo=1')
  })

  it.each<[string, Fault, ((backend: TestBackend) => void)?]>([
    ['907', refuses(907)],
    ['401', refuses(401, 401), ({ world }) => void (world.apiTokens = [])],
  ])('because the server says %s a while later comes back as well', async (_, refusal, change) => {
    const { fault, release } = held()
    const slow: Fault = (request, answer) => fault(request, () => refusal(request, answer))
    const app = await renderApp(ADDRESS, receiving(slow, 1))
    await waitFor(() => expect(app.address()).toBe('/receive?foo=1'))
    await waitFor(() => expect(receipts(app)).toHaveLength(1))
    change?.(app.backend)
    release()
    await screen.findByLabelText('Phone number')
    expect(app.address()).toMatch(/^\/verify\?/)
    expect(wayBack(app)).toEqual(BACK)
    await verify(app)
    expect(await ticket()).toBeInTheDocument()
    expect(receipts(app)).toHaveLength(2)
    expect(app.address()).toBe('/ticket?foo=1')
  })

  it('after a reload without a login comes back as well: its codes are out of sight', async () => {
    const first = await renderApp(ADDRESS, receiving(hangs, 1))
    await waitFor(() => expect(first.address()).toBe('/receive?foo=1'))
    const { state: historyState } = window.history as { state: unknown }
    first.unmount()
    first.keys.removeApiToken()
    const app = await renderApp('/receive?foo=1', { backend: first.backend, historyState })
    await screen.findByLabelText('Phone number')
    expect(wayBack(app)).toEqual(BACK)
  })
})
