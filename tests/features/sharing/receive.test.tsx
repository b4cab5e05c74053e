/**
 * /receive: a shared ticket is received once, its codes leave the address, every outcome has its
 * way on.
 */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { turnPage } from '#tests/support/screen.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import {
  hangs,
  held,
  noNetwork,
  refuses,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'

const ADDRESS = '/receive?foo=1&share_code=FRIEND-SHARE&hash_code=FRIEND-HASH'

const receipts = ({ backend }: OpenApp) => backend.bodiesTo('/reservation/receive')
const ticket = () => screen.findByRole('img', { name: 'Ticket QR code' })

/** The phone entry, which leads back to the ticket with both of its codes. */
async function expectVerification({ address }: OpenApp) {
  await screen.findByLabelText('Phone number')
  expect(address()).toMatch(/^\/verify\?/)
  const query = new URLSearchParams(address().slice('/verify'.length))
  const { pathname, searchParams } = new URL(query.get('redirect_path') ?? '', 'https://app.test')
  expect([pathname, searchParams.get('share_code'), searchParams.get('hash_code')]).toEqual([
    '/receive',
    'FRIEND-SHARE',
    'FRIEND-HASH',
  ])
}

const receiving = (fault: Fault, times?: number) => ({
  scenario: 'signed-in' as const,
  arrange: ({ fail }: TestBackend) => void fail('receiveReservation', fault, times),
})

describe('a shared ticket', () => {
  it('takes its codes out of the address at once', async () => {
    const app = await renderApp(ADDRESS, receiving(hangs))
    await waitFor(() => expect(receipts(app)).toHaveLength(1))
    expect(app.address()).toBe('/receive?foo=1')
    expect(app.reports.views.every((view) => view === '/receive')).toBe(true)
  })

  it('is received once, in strict mode as well', async () => {
    const { fault, release } = held()
    const app = await renderApp(ADDRESS, { ...receiving(fault), isStrict: true })
    await waitFor(() => expect(receipts(app)).toHaveLength(1))
    turnPage('hidden')
    turnPage('visible')
    release()
    await ticket()
    expect(receipts(app)).toHaveLength(1)
  })

  it.each([
    ['of any kind', 'a/../b&c=d', '陳 100%'],
    ['of 512 characters', 'x'.repeat(512), 'FRIEND-HASH'],
  ])('brings codes %s to the server as they are', async (_, share_code, hash_code) => {
    const query = new URLSearchParams({ share_code, hash_code })
    const app = await renderApp(`/receive?${query}`, receiving(refuses(1715)))
    await screen.findByRole('dialog')
    expect(receipts(app)).toEqual([{ share_code, hash_code }])
  })
})

it.each([
  ['no codes', ''],
  ['an empty share_code', 'share_code=&hash_code=FRIEND-HASH&'],
  ['an empty hash_code', 'share_code=FRIEND-SHARE&hash_code=&'],
  ['513 characters for a code', `share_code=FRIEND-SHARE&hash_code=${'x'.repeat(513)}&`],
])('a link that is not whole asks nothing, and says so: %s', async (_, query) => {
  const app = await renderApp(`/receive?${query}foo=1`, { scenario: 'signed-in' })
  const dialog = await screen.findByRole('dialog', { name: '領取門票失敗' })
  expect(dialog).toHaveTextContent('Failed to get ticket')
  expect(app.address()).toBe('/receive?foo=1')
  await app.press('OK')
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(app.address()).toBe('/?redirect=false&foo=1')
  expect(receipts(app)).toEqual([])
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
    ['1718', refuses(1718), '門票已領取', '請與邀請您的客戶顧問聯絡'],
  ])('with %s says so, and leads to the introduction', async (_, fault, title, text) => {
    const app = await renderApp(ADDRESS, receiving(fault))
    expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(text)
    await app.press('OK')
    await screen.findByRole('tab', { name: 'Introduction' })
    expect(app.address()).toBe('/?redirect=false&foo=1')
    expect(receipts(app)).toHaveLength(1)
  })

  it("because it is the giver's own says that, and leads to the ticket", async () => {
    const app = await renderApp(ADDRESS, receiving(refuses(1717)))
    const dialog = await screen.findByRole('dialog', { name: '這是您自己分享的連結' })
    expect(dialog).not.toHaveTextContent('客戶顧問')
    await app.press('OK')
    await waitFor(() => expect(app.address()).toBe('/ticket?foo=1'))
  })
})

it('a ticket without an answer waits for another try, which shows it', async () => {
  const app = await renderApp(ADDRESS, receiving(noNetwork, 1))
  const notice = /^We could not confirm that you received the ticket\./
  await screen.findByText(notice)
  expect(receipts(app)).toHaveLength(1)
  const { fault, release } = held()
  app.backend.fail('receiveReservation', fault)
  await app.press('Try again')
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
  release()
  expect(await ticket()).toBeInTheDocument()
  expect(receipts(app)).toHaveLength(2)
  expect(app.address()).toBe('/ticket?foo=1')
})

describe('a guest who has to verify first', () => {
  it.each([
    ['without a login', 'newcomer'],
    ['without a number', 'no-mobile'],
  ] as const)('%s comes back to the ticket, and receives it', async (_, scenario) => {
    const app = await renderApp(ADDRESS, { scenario })
    await expectVerification(app)
    expect(receipts(app)).toHaveLength(0)
    expect(app.reports.views).not.toContain('/welcome')
    await app.verify()
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
    await expectVerification(app)
    await app.verify()
    expect(await ticket()).toBeInTheDocument()
    expect(receipts(app)).toHaveLength(2)
    expect(app.address()).toBe('/ticket?foo=1')
  })

  it('after a reload without a login comes back as well: its codes are out of sight', async () => {
    const first = await renderApp(ADDRESS, receiving(hangs, 1))
    await waitFor(() => expect(first.address()).toBe('/receive?foo=1'))
    const { state: historyState } = window.history as { state: unknown }
    first.unmount()
    localStorage.removeItem('api_token')
    const app = await renderApp('/receive?foo=1', { backend: first.backend, historyState })
    await expectVerification(app)
  })

  it('is not sent for another guest, who finds the way of the one before', async () => {
    const first = await renderApp(ADDRESS, receiving(noNetwork, 1))
    await screen.findByRole('button', { name: 'Try again' })
    const { state: historyState } = window.history as { state: unknown }
    first.unmount()
    localStorage.removeItem('api_token')
    const app = await renderApp('/receive?foo=1', { backend: first.backend, historyState })
    const before = receipts(app).length
    await app.verify('61234567')
    await screen.findByRole('tab', { name: 'Introduction' })
    expect(receipts(app)).toHaveLength(before)
    expect(app.address()).toBe('/?foo=1')
  })
})
