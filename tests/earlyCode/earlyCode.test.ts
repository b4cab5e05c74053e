import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { guestStorage } from '#src/session/storage.ts'
import { qrPath } from '#src/ui/qrPath.ts'
import {
  drawnCode,
  NOW,
  listAnswer,
  openEarly,
  WIRE_USER,
  type EarlyPage,
} from '#tests/earlyCode/earlyPage.ts'
import { turnPage } from '#tests/support/screen.ts'
import { wireGift, wireTicket } from '#tests/support/wireTicket.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.prefetchedAnswers
  delete window.earlyCode
  document.documentElement.lang = 'en'
  document.body.innerHTML = ''
})

const expectDrawn = () => expect(drawnCode()?.getAttribute('d')).toBe(qrPath('CODE1|hash').path)

const ownedBy = (value: object, owner = 1) => ({ owner, value })
const tickets = (value: object) => ownedBy({ lastKnown: null, ...value })
const lastSeen = (status: string, startAt = Date.parse('2025-06-24T06:00:00Z')) => ({
  'persist:tickets': tickets({ lastKnown: { seenAt: NOW - 1000, tickets: [{ startAt, status }] } }),
})
const listOf = (changes: object) => ({ list: listAnswer(wireTicket(1, changes)) })
const EXPIRY_MS = TICKET_EXPIRY_MINUTES * 60_000
const startedAgo = (ms: number) => ({ start_at: new Date(NOW - ms).toISOString() })
const answeredAt = (date: number) => ({ headers: { date: new Date(date).toUTCString() } })
const ticketOnly = { user_id: 1, reservations: [wireTicket(1)] }
const HOUR_MS = 3_600_000
const undated = {
  me: { body: WIRE_USER, headers: {} },
  list: { body: ticketOnly, headers: {} },
}

const REFUSAL = { code: 1234 }
/** A guest whom /me has named before for this login. Now it has this answer. */
const knownGuest = (me: EarlyPage['me']): EarlyPage => ({
  ...(me && { me }),
  stored: { 'persist:user': { id: 1, login: fingerprint('token') } },
})

describe('The early code', () => {
  it.each<[string, EarlyPage]>([
    ['a ticket', {}],
    ['a ticket with a gift', listOf({ gift: wireGift() })],
    ['a guest whose number the server omits', { me: { body: { id: 1 } } }],
    ['ids that are strings', { me: { body: { id: '1', mobile: '1' } } }],
    [
      'a phone that has stored the same guest',
      { stored: { 'persist:user': { id: 1, login: null } } },
    ],
    ['a ticket last seen unused', { stored: lastSeen('unused') }],
    ['a used ticket of another session', { stored: lastSeen('used', 0) }],
    [
      'stored tickets without a last known list',
      { stored: { 'persist:tickets': ownedBy({ lastKnown: null }) } },
    ],
    ['a query in the address', { address: '/ticket?utm_source=line' }],
    ['a path with a capital', { address: '/Ticket/' }],
    ['a phone clock half an hour off', { list: { body: ticketOnly, ...answeredAt(NOW + 1.8e6) } }],
    ['a list with an unreadable row', { list: listAnswer(wireTicket(1), { id: 2 }) }],
    ['two tickets', { list: listAnswer(wireTicket(1), wireTicket(2)) }],
    [
      'a list of 1,000 tickets',
      { list: listAnswer(...Array.from({ length: 1000 }, (_, index) => wireTicket(index + 1))) },
    ],
    ['an answer without a date', { me: { body: { id: 1, mobile: '1' }, headers: {} } }],
    [
      'answers without a date on a phone that is 26 h ahead',
      { ...undated, phoneClock: NOW + 26 * HOUR_MS },
    ],
    [
      'answers without a date on a phone that is 26 h behind',
      { ...undated, phoneClock: NOW - 26 * HOUR_MS },
    ],
    ['the status word reserved', listOf({ status: 'reserved' })],
    ['the status word ACTIVE', listOf({ status: 'ACTIVE' })],
    ['a status of null', listOf({ status: null })],
    ['a missing status', listOf({ status: undefined })],
    [
      'answers in an envelope',
      { me: { body: { code: 0, data: WIRE_USER } }, list: { body: { code: 0, data: ticketOnly } } },
    ],
    ['a phone clock 3 h ahead', { list: { body: ticketOnly, ...answeredAt(NOW - 3 * 3.6e6) } }],
    ['a ticket last seen used', { stored: lastSeen('used') }],
    ['a ticket last seen shared', { stored: lastSeen('shared') }],
    ['a ticket of another owner', listOf({ owner: { id: 9, line_name: 'Mia' } })],
    ['a ticket without remaining seconds', listOf({ check_in_code_remaining_seconds: null })],
    [
      'a stored choice of an event',
      { stored: { 'persist:tickets': tickets({ chosenEvents: [{ id: '1', name: 'A' }] }) } },
    ],
    ['a code without seconds left', listOf({ check_in_code_remaining_seconds: 0 })],
    ['a held invitation', { stored: { 'persist:invitation': ownedBy({}) } }],
    ['an address with a query', { address: '/ticket?redirect_path=%2Fshare&inv=VIC2025' }],
    ['a known guest if /me answers 503', knownGuest({ status: 503 })],
    ['a known guest if a gateway answers /me with 404', knownGuest({ status: 404, body: 'x' })],
    ['a known guest if /me answers 500 with a code', knownGuest({ status: 500, body: REFUSAL })],
    ['a known guest if the answer of /me is unreadable', knownGuest({ body: {} })],
  ])('is drawn for %s', async (_, page) => {
    if (page.phoneClock !== undefined) vi.setSystemTime(page.phoneClock)
    await openEarly(page)
    expectDrawn()
    expect(window.earlyCode).toBe('drawn')
  })

  it('is drawn for a known guest if /me has no network', async () => {
    await openEarly(knownGuest(Promise.reject(new TypeError('Failed to fetch'))))
    expectDrawn()
  })

  it.each<[string, EarlyPage]>([
    ['a refused login', { me: { status: 401, body: { code: 401 } } }],
    ['a refusal with HTTP status 200', { me: { body: { code: 612, id: 1, mobile: '1' } } }],
    ['a guest without a mobile number', { me: { body: { id: 1, mobile: null } } }],
    ['an unreadable guest', { me: { body: {} } }],
    ['a known guest whose login is refused with a code', knownGuest({ body: REFUSAL })],
    ['a known guest whose login is refused with 403', knownGuest({ status: 403 })],
    [
      'a guest who is known from another login',
      { me: { status: 503 }, stored: { 'persist:user': { id: 1, login: 'another' } } },
    ],
    ["another guest's list", { me: { body: { id: 2, mobile: '1' } } }],
    ["a phone with another guest's login", { stored: { 'persist:user': { id: 2, login: null } } }],
    [
      "another guest's stored tickets",
      { stored: { 'persist:tickets': ownedBy({ lastKnown: null }, 2) } },
    ],
    ['a used ticket', listOf({ status: 'checked_in' })],
    ['a cancelled ticket', listOf({ status: 'cancelled' })],
    ['an expired session', listOf({ session: startedAgo(EXPIRY_MS + 1000) })],
    ['a ticket without a check-in code', listOf({ check_in_code: '' })],
    ['a code that has expired since the list arrived', { ...listOf({}), listAge: 60_000 }],
    ['a list without tickets', { list: listAnswer() }],
    ['swapped answers', { me: { body: ticketOnly }, list: { body: { id: 1 } } }],
    ['a phone clock 3 h behind', { list: { body: ticketOnly, ...answeredAt(NOW + 3 * 3.6e6) } }],
    ['a command without an answer', { stored: { 'persist:outbox': { entries: [] } } }],
    ['unreadable storage', { stored: { 'persist:tickets': '{"value":' } }],
    ['another login in the meantime', { stored: { api_token: 'another' } }],
    ['the skeleton of another page', { address: '/TICKET', skeletonOf: '/' }],
  ])('is left to the app for %s', async (_, page) => {
    await openEarly(page)
    expect(drawnCode()).toBeNull()
    expect(document.querySelector('.page-waiting')).not.toBeNull()
    expect(window.earlyCode).toBeUndefined()
  })

  it.each([
    ['is drawn once the login is known, whichever answer comes first', undefined, true],
    ['is not drawn once the app has begun to draw', 'over', false],
  ] as const)('%s', async (_, state, isDrawn) => {
    let answerMe: (answer: object) => void = () => undefined
    await openEarly({ me: new Promise((resolve) => (answerMe = resolve)) })
    expect(drawnCode()).toBeNull()
    if (state !== undefined) window.earlyCode = state
    const onDone = vi.fn<() => void>()
    window.onEarlyCodeDone = onDone
    expect(onDone).not.toHaveBeenCalled()
    answerMe({ body: { id: 1, mobile: '1' } })
    await vi.advanceTimersByTimeAsync(100)
    expect(drawnCode() !== null).toBe(isDrawn)
    expect(onDone).toHaveBeenCalledTimes(1)
    delete window.onEarlyCodeDone
  })

  it('leaves the answers unread for the app', async () => {
    await openEarly()
    const answers = Object.values(window.prefetchedAnswers?.answers ?? {})
    expect(answers).toHaveLength(2)
    for (const answer of answers) expect(await (await answer).json()).toMatchObject({})
  })

  it.each([
    ['when it expires', {}, 60_000],
    ['when it expires, counted from the arrival of the list', { listAge: 7_000 }, 53_000],
  ])('is removed %s', async (_, page, ms) => {
    await openEarly(page)
    await vi.advanceTimersByTimeAsync(ms - 1_000)
    expectDrawn()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(drawnCode()).toBeNull()
    expect(document.body.innerHTML).not.toContain(qrPath('CODE1|hash').path)
    expect(window.earlyCode).toBeUndefined()
  })

  it.each([[undefined], [null], [0], [-5]])(
    'stays without a time if the server gives %j remaining seconds, until the clock is set back',
    async (seconds) => {
      await openEarly({ ...listOf({ check_in_code_remaining_seconds: seconds }), listAge: 7_000 })
      await vi.advanceTimersByTimeAsync(600_000)
      expectDrawn()
      expect(document.querySelector('#root > .first-written')?.textContent).not.toContain('·')
      turnPage('hidden')
      vi.setSystemTime(NOW - HOUR_MS)
      turnPage('visible')
      expect(drawnCode()).toBeNull()
    },
  )

  it('stays when the other codes expire if only they have remaining seconds', async () => {
    const first = wireTicket(1, { check_in_code_remaining_seconds: null })
    await openEarly({ list: listAnswer(first, wireTicket(2)) })
    await vi.advanceTimersByTimeAsync(600_000)
    expectDrawn()
  })

  it('is removed at once on a page that becomes visible after it has expired', async () => {
    await openEarly()
    turnPage('hidden')
    vi.setSystemTime(NOW + 61_000)
    turnPage('visible')
    expect(drawnCode()).toBeNull()
  })

  it('is not drawn if it has expired while the phone slept before the last answer', async () => {
    let answerMe: (answer: object) => void = () => undefined
    await openEarly({ me: new Promise((resolve) => (answerMe = resolve)) })
    vi.setSystemTime(NOW + 61_000)
    answerMe({ body: WIRE_USER })
    await vi.advanceTimersByTimeAsync(100)
    expect(drawnCode()).toBeNull()
  })

  it("stays on a visible page if the phone's clock jumps, and is removed when it expires", async () => {
    await openEarly()
    vi.setSystemTime(NOW + 3 * HOUR_MS)
    await vi.advanceTimersByTimeAsync(58_000)
    expectDrawn()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(drawnCode()).toBeNull()
  })

  it('is shown with the date, weekday and time of its session, and no other text', async () => {
    await openEarly(listOf({ session: { start_at: '2025-06-24T14:00:00+08:00' } }))
    const page = document.querySelector('#root > .first-written')
    expect(page?.textContent).toContain('2025/06/24 Tue 14:00')
    expect(page?.textContent).not.toMatch(/Sun|Loading|\|/)
  })

  it('belongs to the shareable ticket, which the app shows first', async () => {
    await openEarly({
      list: listAnswer(
        wireTicket(2, { is_shareable: false }),
        wireTicket(1, { is_shareable: true }),
      ),
    })
    expectDrawn()
  })

  it('is removed when another guest signs in in another tab', async () => {
    await openEarly()
    guestStorage().setItem('api_token', 'another')
    window.dispatchEvent(new StorageEvent('storage', { key: 'api_token' }))
    expect(drawnCode()).toBeNull()
    expect(document.querySelector('.page-waiting')).not.toBeNull()
    expect(window.earlyCode).toBeUndefined()
  })

  it('is removed when the session ends', async () => {
    await openEarly(listOf({ session: startedAgo(EXPIRY_MS - 10_000) }))
    expectDrawn()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(drawnCode()).toBeNull()
  })
})
