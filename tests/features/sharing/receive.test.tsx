/**
 * Tests /receive. A shared ticket is received once, its codes are removed from the URL, and each outcome
 * leads on.
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { api, REFETCH } from '#src/api/client.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'
import { goTo, renderApp, type OpenApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import {
  hangs,
  deferred,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { advanceTime, turnPage } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const ADDRESS = '/receive?foo=1&share_code=FRIEND-SHARE&hash_code=FRIEND-HASH'

const LATER = Date.parse('2025-07-01T15:00:00+08:00')

const receipts = ({ backend }: OpenApp) => backend.bodiesTo('/reservation/receive')

/** Expects the phone entry, whose redirect target contains both codes of the link. */
async function expectVerification() {
  await expectScreen('phone entry')
  expect(window.location.pathname).toBe('/verify')
  const target = new URLSearchParams(window.location.search).get('redirect_path') ?? ''
  const { pathname, searchParams } = new URL(target, 'https://app.test')
  const codes = [searchParams.get('share_code'), searchParams.get('hash_code')]
  expect([pathname, ...codes]).toEqual(['/receive', 'FRIEND-SHARE', 'FRIEND-HASH'])
}

const receiving = (fault: Fault, times?: number) =>
  failing('signed-in', 'receiveReservation', fault, times)

const listAgain = ({ store }: OpenApp) =>
  act(() => store.dispatch(api.endpoints.getReservations.initiate(undefined, REFETCH)))

/** Reads the dialog of this name and closes it. */
async function closeDialog({ user }: OpenApp, name: string, text: string | RegExp) {
  const dialog = await screen.findByRole('dialog', { name })
  expect(dialog).toHaveTextContent(text)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
}

it.each([
  ['an empty list', []],
  ['a list with a used ticket', [wireTicket(5, { status: 'checked_in' })]],
])('A received ticket that is missing in %s appears by itself', async (_, rows) => {
  vi.useFakeTimers()
  const app = await renderApp(ADDRESS, holding(...rows))
  await waitFor(() => expect(app.address()).toBe('/ticket?foo=1'))
  await advanceTime(1_000)
  expect(screen.queryByText("You don't have any tickets.")).not.toBeInTheDocument()
  telling(...rows, wireTicket(9, { user_id: 4 }))(app.backend)
  await advanceTime(6_000)
  await screen.findByText('You have received a ticket: 2025/06/24 Tue 14:00')
})

it.each([
  ['an empty list', []],
  ['a list with another ticket', [wireTicket(5, { check_in_code_remaining_seconds: 600 })]],
])(
  'A received ticket that is missing in %s appears by itself, also after a reload',
  async (_, rows) => {
    vi.useFakeTimers()
    const first = await renderApp(ADDRESS, holding(...rows))
    await waitFor(() => expect(first.address()).toBe('/ticket?foo=1'))
    await advanceTime(1_000)
    first.unmount()
    const { backend } = await renderApp('/ticket', { backend: first.backend })
    await advanceTime(1_000)
    expect(screen.queryByText("You don't have any tickets.")).not.toBeInTheDocument()
    telling(...rows, wireTicket(9, { user_id: 4 }))(backend)
    await advanceTime(6_000)
    expect(screen.getAllByRole('img', { name: 'Ticket QR code' })).toHaveLength(rows.length + 1)
  },
)

it('No ticket is said to be missing in a list that becomes empty minutes after a link that added none', async () => {
  vi.useFakeTimers()
  const { backend } = await renderApp(ADDRESS, holding(wireTicket(7)))
  await expectScreen('ticket code', '/ticket?foo=1')
  await advanceTime(2 * LATE_COMMIT_MS)
  telling()(backend)
  backend.fail('checkReservation', replies(200, { is_reserved: false }))
  await advanceTime(2 * LATE_COMMIT_MS)
  await expectScreen('empty ticket')
})

it('A shared ticket is received once in strict mode, and its codes are removed from the URL', async () => {
  vi.useFakeTimers()
  const { fault, release } = deferred()
  const app = await renderApp(ADDRESS, { ...receiving(fault), isStrict: true })
  await waitFor(() => expect(receipts(app)).toHaveLength(1))
  expect(app.address()).toBe('/receive?foo=1')
  turnPage('hidden')
  turnPage('visible')
  release()
  await expectScreen('ticket code', '/ticket?foo=1')
  expect(receipts(app)).toHaveLength(1)
})

it('A guest who waits for a received ticket hears that it is loading', async () => {
  const app = await renderApp(ADDRESS, receiving(hangs))
  await waitFor(() => expect(receipts(app)).toHaveLength(1))
  expect(screen.getByText('Loading...')).toHaveAttribute('role', 'status')
})

it('The ticket screen names a received ticket that is missing in the first list', async () => {
  const app = await renderApp(ADDRESS, holding(wireTicket(7)))
  await expectScreen('ticket code', '/ticket?foo=1')
  await vi.dynamicImportSettled()
  expect(screen.queryByText(/^You have received a ticket: /)).not.toBeInTheDocument()
  telling(wireTicket(7), wireTicket(9, { user_id: 4 }))(app.backend)
  await listAgain(app)
  await screen.findByText('You have received a ticket: 2025/06/24 Tue 14:00')
})

it('The ticket screen does not name a booked ticket as received after a link that added no ticket', async () => {
  const app = await renderApp(ADDRESS, holding(wireTicket(7)))
  await expectScreen('ticket code', '/ticket?foo=1')
  await vi.dynamicImportSettled()
  const data = { reservationId: 9, eventName: null }
  act(
    () =>
      void app.store.dispatch(
        commandDone({ id: 'c1', kind: 'create', argument: {}, data, doneAt: Date.now() } as never),
      ),
  )
  telling(wireTicket(7), wireTicket(9))(app.backend)
  await listAgain(app)
  await screen.findByText('Ticket 1 of 2')
  expect(screen.queryByText(/^You have received a ticket: /)).not.toBeInTheDocument()
})

it('The ticket screen names the received ticket once', async () => {
  await renderApp(ADDRESS, { scenario: 'signed-in' })
  await expectScreen('ticket code', '/ticket?foo=1')
  const notice = await screen.findByText(/^You have received a ticket: /)
  const date = screen.getByText(/^\d{4}\/\d\d\/\d\d$/).textContent
  expect(notice).toHaveTextContent(new RegExp(`: ${date} \\w{3} \\d\\d:\\d\\d$`))
  act(() => goTo('/share'))
  act(() => goTo('/ticket'))
  await expectScreen('ticket code')
  expect(screen.queryByText(/^You have received a ticket: /)).not.toBeInTheDocument()
})

it('The ticket screen names the received ticket and not the one that the guest already had', async () => {
  const arrange = ({ world }: TestBackend) => {
    const [session] = world.sessions
    if (session === undefined) throw new Error('no session')
    world.sessions.push({ ...session, id: 9_999, startAt: LATER, endAt: LATER + 2_700_000 })
    const { id: guestId } = mockGuest(world)
    for (const one of world.reservations) if (one.ownerId !== guestId) one.sessionId = 9_999
  }
  await renderApp(ADDRESS, { scenario: 'reserved', arrange })
  const notice = await screen.findByText('You have received a ticket: 2025/07/01 Tue 15:00')
  expect(notice.closest('[role=status]')).not.toBeNull()
  expect(screen.getAllByText(/^You have received a ticket: /)).toHaveLength(1)
})

it.each([
  ['an empty code', 'share_code=FRIEND-SHARE&hash_code=&'],
  ['513 characters for a code', `share_code=FRIEND-SHARE&hash_code=${'x'.repeat(513)}&`],
])('A broken link with %s shows the failure dialog and sends no request', async (_, query) => {
  const app = await renderApp(`/receive?${query}foo=1`, { scenario: 'signed-in' })
  await closeDialog(app, '領取門票失敗', /Failed to get ticket.*Please open the link again/)
  await expectScreen('introduction', '/?redirect=false&foo=1')
  expect(receipts(app)).toEqual([])
})

it.each([
  [
    'punctuation at both ends',
    'share_code=%20%22FRIEND-SHARE&hash_code=FRIEND-HASH%E3%80%82%E2%80%8B',
  ],
  ['a line break', 'share_code=FRIEND-SHARE&hash_code=FRIEND-HASH%0D%0A'],
  ['HTML entities', 'share_code=FRIEND-SHARE&amp;hash_code=FRIEND-HASH'],
  ['a parameter', 'share_code=FRIEND-SHARE&hash_code=FRIEND-HASH%3Ffbclid%3Dx'],
])('A link to which a chat app has added %s is received with the clean codes', async (_, query) => {
  const app = await renderApp(`/receive?foo=1&${query}`, { scenario: 'signed-in' })
  await expectScreen('ticket code', '/ticket?foo=1')
  expect(receipts(app)).toEqual([{ share_code: 'FRIEND-SHARE', hash_code: 'FRIEND-HASH' }])
})

it('A link whose %2B was decoded by a chat app is received with the original codes', async () => {
  const query = 'share_code=a+b/c==&hash_code=d%2Be+'
  const app = await renderApp(`/receive?${query}`, { scenario: 'signed-in' })
  await waitFor(() => expect(receipts(app)).toHaveLength(1))
  expect(receipts(app)).toEqual([{ share_code: 'a+b/c==', hash_code: 'd+e' }])
})

it('A refusal with 907 shows the failure dialog to a guest with a verified number', async () => {
  const app = await renderApp(ADDRESS, receiving(refuses(907)))
  await closeDialog(app, '領取門票失敗', 'Failed to get ticket')
  await expectScreen('introduction', '/?redirect=false&foo=1')
  expect(receipts(app)).toHaveLength(1)
})

it("The guest's own link shows its dialog and leads to the ticket", async () => {
  const app = await renderApp(ADDRESS, receiving(refuses(1717)))
  await closeDialog(app, '這張門票已屬於您', /^(?!.*客戶顧問)/)
  await expectScreen('empty ticket', '/ticket?foo=1')
})

it.each([1716, 1717, 1718])(
  'A link that this guest has already received leads to the ticket even if the server answers %s',
  async (code) => {
    const first = await renderApp(ADDRESS, { scenario: 'signed-in' })
    await expectScreen('ticket code', '/ticket?foo=1')
    first.unmount()
    first.backend.fail('receiveReservation', refuses(code))
    const again = await renderApp(ADDRESS, { backend: first.backend })
    await expectScreen('ticket code', '/ticket?foo=1')
    expect(receipts(again)).toHaveLength(2)
  },
)

it('Back after the failure dialog returns to the page before the link and receives nothing again', async () => {
  window.history.pushState(null, '', '/form-1')
  const app = await renderApp(ADDRESS, receiving(refuses(1999)))
  await closeDialog(app, '領取門票失敗', 'Failed to get ticket')
  await expectScreen('introduction', '/?redirect=false&foo=1')
  act(() => window.history.back())
  await expect.poll(app.address).toBe('/form-1')
  expect(receipts(app)).toHaveLength(1)
})

describe('A guest who has to verify first', () => {
  it('because the login has no number yet sends no request for the ticket', async () => {
    const app = await renderApp(ADDRESS, { scenario: 'no-mobile' })
    await expectVerification()
    expect(receipts(app)).toEqual([])
  })

  it('because the login expired during the request returns and receives the ticket', async () => {
    vi.useFakeTimers()
    const { fault, release } = deferred()
    const refusal = refuses(401, 401)
    const slow: Fault = (request, answer) => fault(request, () => refusal(request, answer))
    const app = await renderApp(ADDRESS, receiving(slow, 1))
    await waitFor(() => expect(receipts(app)).toHaveLength(1))
    app.backend.world.apiTokens = []
    release()
    await expectVerification()
    await app.verify()
    await expectScreen('ticket code', '/ticket?foo=1')
    expect(receipts(app)).toHaveLength(2)
  })

  /** Reloads the page without a login, after the codes were removed from the URL. */
  async function reloadWithoutLogin(fault: Fault) {
    const first = await renderApp(ADDRESS, receiving(fault, 1))
    await waitFor(() => expect(receipts(first)).toHaveLength(1))
    expect(first.address()).toBe('/receive?foo=1')
    const { state: historyState } = window.history as { state: unknown }
    first.unmount()
    localStorage.removeItem('api_token')
    return renderApp('/receive?foo=1', { backend: first.backend, historyState })
  }

  it('after a reload keeps the link as the redirect target', async () => {
    await reloadWithoutLogin(hangs)
    await expectVerification()
  })

  it('and is a different person does not receive the ticket of the first guest', async () => {
    const app = await reloadWithoutLogin(noNetwork)
    const before = receipts(app).length
    await app.verify('61234567')
    await expectScreen('introduction', '/?foo=1')
    expect(receipts(app)).toHaveLength(before)
  })
})
