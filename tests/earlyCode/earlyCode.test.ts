import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { guestStorage } from '#src/store/storage.ts'
import { qrPath } from '#src/ui/qrPath.ts'
import {
  drawnCode,
  NOW,
  ofList,
  openEarly,
  WIRE_USER,
  type EarlyPage,
} from '#tests/earlyCode/earlyPage.ts'
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

const owned = (value: object, owner = 1) => ({ owner, value })
const tickets = (value: object) => owned({ lastKnown: null, ...value })
const lastSeen = (status: string, startAt = Date.parse('2025-06-24T06:00:00Z')) => ({
  'persist:tickets': tickets({ lastKnown: { seenAt: NOW - 1000, tickets: [{ startAt, status }] } }),
})
const listOf = (changes: object) => ({ list: ofList(wireTicket(1, changes)) })
const EXPIRY_MS = TICKET_EXPIRY_MINUTES * 60_000
const startedAgo = (ms: number) => ({ start_at: new Date(NOW - ms).toISOString() })
const dated = (date: number) => ({ headers: { date: new Date(date).toUTCString() } })
const OVER = { check_in_code_remaining_seconds: 0 }
const ticketOnly = { user_id: 1, reservations: [wireTicket(1)] }
const HOUR_MS = 3_600_000
const undated = {
  me: { body: WIRE_USER, headers: {} },
  list: { body: ticketOnly, headers: {} },
}

it.each<[string, EarlyPage]>([
  ['a ticket', {}],
  ['a ticket with a gift', listOf({ gift: wireGift() })],
  ['a number that the server leaves out', { me: { body: { id: 1 } } }],
  ['ids as texts', { me: { body: { id: '1', mobile: '1' } } }],
  ['the guest of this phone', { stored: { 'persist:user': { id: 1, login: null } } }],
  ['a ticket last seen unused', { stored: lastSeen('unused') }],
  ['another session used', { stored: lastSeen('used', 0) }],
  ['a list of before any login', { stored: { 'persist:tickets': owned({ lastKnown: null }) } }],
  ['a query of the guest', { address: '/ticket?utm_source=line' }],
  ['a path with a capital', { address: '/Ticket/' }],
  ['a clock half an hour off', { list: { body: ticketOnly, ...dated(NOW + 1.8e6) } }],
  ['a row that cannot be read', { list: ofList(wireTicket(1), { id: 2 }) }],
  ['two tickets', { list: ofList(wireTicket(1), wireTicket(2)) }],
  [
    'a list of 1,000',
    { list: ofList(...Array.from({ length: 1000 }, (_, index) => wireTicket(index + 1))) },
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
  ['the status null', listOf({ status: null })],
  ['no status', listOf({ status: undefined })],
  [
    'answers in an envelope',
    { me: { body: { code: 0, data: WIRE_USER } }, list: { body: { code: 0, data: ticketOnly } } },
  ],
  ['a clock 3 h ahead', { list: { body: ticketOnly, ...dated(NOW - 3 * 3.6e6) } }],
  ['used on this phone a moment ago', { stored: lastSeen('used') }],
  ['shared on this phone', { stored: lastSeen('shared') }],
  ['a ticket of another owner', listOf({ owner: { id: 9, line_name: 'Mia' } })],
  ['no seconds', listOf({ check_in_code_remaining_seconds: null })],
  [
    'an event that was chosen',
    { stored: { 'persist:tickets': tickets({ chosenEvents: [{ id: '1', name: 'A' }] }) } },
  ],
])('The early code › is drawn for %s', async (_, page) => {
  if (page.phoneClock !== undefined) vi.setSystemTime(page.phoneClock)
  await openEarly(page)
  expectDrawn()
  expect(window.earlyCode).toBe('drawn')
})

it.each<[string, EarlyPage]>([
  ['a refused login', { me: { status: 401, body: { code: 401 } } }],
  ['a refusal with 200', { me: { body: { code: 612, id: 1, mobile: '1' } } }],
  ['no mobile', { me: { body: { id: 1, mobile: null } } }],
  ['an unreadable guest', { me: { body: {} } }],
  ["another guest's list", { me: { body: { id: 2, mobile: '1' } } }],
  ["another guest's phone", { stored: { 'persist:user': { id: 2, login: null } } }],
  [
    "another guest's tickets kept",
    { stored: { 'persist:tickets': owned({ lastKnown: null }, 2) } },
  ],
  ['a used ticket', listOf({ status: 'checked_in' })],
  ['a cancelled ticket', listOf({ status: 'cancelled' })],
  ['an expired session', listOf({ session: startedAgo(EXPIRY_MS + 1000) })],
  ['no check-in code', listOf({ check_in_code: '' })],
  ['seconds that are over', listOf(OVER)],
  ['seconds that are over, beside a gift', listOf({ ...OVER, gift: wireGift() })],
  ['seconds that have run out meanwhile', { ...listOf({}), listAge: 60_000 }],
  ['no ticket', { list: ofList() }],
  ['the answers changed for each other', { me: { body: ticketOnly }, list: { body: { id: 1 } } }],
  ['a clock 3 h behind', { list: { body: ticketOnly, ...dated(NOW + 3 * 3.6e6) } }],
  ['a command without an answer', { stored: { 'persist:outbox': { entries: [] } } }],
  ['a held invitation', { stored: { 'persist:invitation': owned({}) } }],
  ['storage that cannot be read', { stored: { 'persist:tickets': '{"value":' } }],
  ['another login meanwhile', { stored: { api_token: 'another' } }],
  ['a page of another path', { address: '/TICKET', skeletonOf: '/' }],
  ['a redirect in the address', { address: '/ticket?redirect_path=%2Fshare' }],
  ['an invitation in the address', { address: '/ticket?inv=VIC2025' }],
  ['a shared ticket in the address', { address: '/ticket?share_code=A&hash_code=B' }],
])('The early code › is left to the app for %s', async (_, page) => {
  await openEarly(page)
  expect(drawnCode()).toBeNull()
  expect(document.querySelector('.page-waiting')).not.toBeNull()
  expect(window.earlyCode).toBeUndefined()
})

it.each([
  ['draws once the login is there, whichever answer comes first', undefined, true],
  ['draws nothing once the app draws', 'over', false],
] as const)('%s', async (_, state, isDrawn) => {
  let answerMe: (answer: object) => void = () => undefined
  await openEarly({ me: new Promise((resolve) => (answerMe = resolve)) })
  expect(drawnCode()).toBeNull()
  if (state !== undefined) window.earlyCode = state
  answerMe({ body: { id: 1, mobile: '1' } })
  await vi.advanceTimersByTimeAsync(20)
  expect(drawnCode() !== null).toBe(isDrawn)
})

it('The early code › leaves the answers to the app, unread', async () => {
  await openEarly()
  const answers = Object.values(window.prefetchedAnswers?.answers ?? {})
  expect(answers).toHaveLength(2)
  for (const answer of answers) expect(await (await answer).json()).toMatchObject({})
})

it.each([
  ['once its seconds are over', {}, 60_000],
  ['once its seconds are over since the list has come', { listAge: 7_000 }, 53_000],
])('The early code › is taken out %s', async (_, page, ms) => {
  await openEarly(page)
  await vi.advanceTimersByTimeAsync(ms - 1_000)
  expectDrawn()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(drawnCode()).toBeNull()
  expect(document.body.innerHTML).not.toContain(qrPath('CODE1|hash').path)
  expect(window.earlyCode).toBeUndefined()
})

it('The early code › is taken out at once on a page that comes back late', async () => {
  await openEarly()
  vi.setSystemTime(NOW + 61_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(drawnCode()).toBeNull()
})

it('The early code › comes with the date, weekday and time of its session, and no other word', async () => {
  await openEarly(listOf({ session: { start_at: '2025-06-24T14:00:00+08:00' } }))
  const page = document.querySelector('#root [lang="en"], #root > :first-child')
  expect(page?.textContent).toContain('2025/06/24 Tue 14:00')
  expect(page?.textContent).not.toMatch(/Sun|Loading|\|/)
})

it('The early code › is of the shareable ticket, which the app shows first', async () => {
  await openEarly({
    list: ofList(wireTicket(2, { is_shareable: false }), wireTicket(1, { is_shareable: true })),
  })
  expectDrawn()
})

it('The early code › is taken out when another guest signs in in another tab', async () => {
  await openEarly()
  guestStorage().setItem('api_token', 'another')
  window.dispatchEvent(new StorageEvent('storage', { key: 'api_token' }))
  expect(drawnCode()).toBeNull()
  expect(document.querySelector('.page-waiting')).not.toBeNull()
  expect(window.earlyCode).toBeUndefined()
})

it('The early code › is taken out with the end of the session', async () => {
  await openEarly(listOf({ session: startedAgo(EXPIRY_MS - 10_000) }))
  expectDrawn()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(drawnCode()).toBeNull()
})
