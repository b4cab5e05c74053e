import { MAX_ENTRIES } from '#src/session/outbox/storedOutbox.ts'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { MAX_COUNT } from '#src/domain/headcount.ts'
import { MAX_ID_LENGTH } from '#src/domain/ids.ts'
import { slices as appSlices } from '#src/app/reducers.ts'
import { sessionListSchema } from '#src/api/types/sessions.ts'
import { MAX_STORED_TICKETS } from '#src/session/storedFields.ts'
import { goodSession } from '#tests/api/types/samples.ts'

const { storedSchemas } = appSlices
type StoredSlice = keyof typeof storedSchemas

const NOW = Date.parse('2025-06-20T14:20:00+08:00')

/** Reads a value as it comes back from the storage. Returns null if it does not fit the schema. */
function read(slice: StoredSlice, value: unknown): unknown {
  const json: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
  const result = v.safeParse(storedSchemas[slice], json)
  return result.success ? result.output : null
}

const own = (value: object, owner: unknown = 1) => ({ owner, value })

const user = { id: 1, login: 'l1', membershipPageOpenedFor: 'v1', pendingLoginFor: 'v2' }

const VIC = { code: 'VIC2025', type: 'vic', isAccepted: false }
const noInvitation = { held: null, previous: null, refused: null, earlier: null }
const held = (odd: object = {}) => own({ ...noInvitation, held: { ...VIC, ...odd } })
const notBound = (odd: object = {}) =>
  own({ ...noInvitation, refused: { code: 'A', reaction: 'taken', isRead: false, ...odd } })

const session = { id: 7, startAt: NOW, endAt: NOW + 1, type: 'vic' }
const choice = {
  event: { id: 1, name: 'Open to Public', isOneOfSeveral: true },
  day: NOW,
  session,
  headcount: 1,
  invitationCode: 'VIC2025',
  isPreset: false,
  fullSessionIds: [7],
  lastAttempt: null,
}
const draft = (odd: object = {}) => own({ ...choice, ...odd })
const attempt = (lastAttempt: object) => draft({ lastAttempt })

const sent = { id: 'otp-1', maskedMobile: '+852 •••• 4567', sentAt: NOW }
const wait = {
  sent,
  isWaitedFor: true,
  resendAt: NOW + 60_000,
  isForAnyNumber: false,
  checkWait: { id: sent.id, until: NOW + 600_000 },
}
const waiting = (odd: object = {}) => own({ ...wait, ...odd })
const code = (odd: object) => waiting({ sent: { ...sent, ...odd } })

const ticket = { startAt: NOW, status: 'unused' }
const ofTickets = {
  ticketPendingSince: NOW,
  receivedTicketPendingSince: NOW,
  bookedId: '8' as string | null,
  receivedId: '9' as string | null,
  unlistedBooking: null as unknown,
  sharedIds: [] as unknown,
  receivedLinks: [] as unknown,
  chosenEvents: [] as unknown,
}
const known = (odd: object = {}) =>
  own({ lastKnown: { seenAt: NOW, tickets: [ticket], ...odd }, ...ofTickets })
const noted = (odd: object) => own({ lastKnown: null, ...ofTickets, ...odd })
const one = (odd: object) => known({ tickets: [{ ...ticket, ...odd }] })
const many = (count: number) => known({ tickets: Array.from({ length: count }, () => ticket) })

const entry = {
  kind: 'bind',
  argument: { code: 'VIC2025' },
  id: 'c1',
  owner: null,
  sentAt: NOW,
  state: 'sending',
  unansweredAt: null,
  login: null,
}
const before = {
  wasReserved: null,
  reservationIds: [1, '2'],
  cancelledIds: ['2'],
  otherGuestIds: ['2'],
  claimedIds: [3],
  hasUnnamedRow: true,
}
const booking = {
  sessionId: 7,
  startAt: NOW,
  endAt: NOW + 1,
  eventName: null,
  sessionType: 'vic',
  headcount: 2,
  type: 'public',
  invitationCode: null,
  ...before,
}
const link = { link: '1x2y3z', codes: null, ...before }
const entries = (...rows: unknown[]) => ({ entries: rows, unreadFailure: { owner: 1, booking } })
const command = (kind: string, argument: object) => entries({ ...entry, kind, argument })
const odd = (changes: object) => entries({ ...entry, ...changes })

type Case = [string, StoredSlice, unknown]

it.each<Case>([
  ['A guest', 'user', user],
  [
    'A guest whose login has ended',
    'user',
    { id: 'u-1', login: null, membershipPageOpenedFor: null, pendingLoginFor: null },
  ],
  ['An invitation', 'invitation', held()],
  ['An invitation without an owner', 'invitation', { ...held(), owner: null }],
  ['An invitation that is not bound yet', 'invitation', held({ type: null })],
  ['An invitation code of 512 characters', 'invitation', held({ code: 'a'.repeat(512) })],
  ['An invitation that could not be bound', 'invitation', notBound()],
  ['A draft', 'draft', draft({ headcount: MAX_COUNT, isPreset: true })],
  [
    'A draft of an event without a name',
    'draft',
    draft({ event: { ...choice.event, name: null } }),
  ],
  ['An empty draft', 'draft', draft({ event: null, day: null, session: null })],
  ['A draft that did not reach the server', 'draft', attempt({ outcome: 'lost' })],
  ['A draft that was refused', 'draft', attempt({ outcome: 'refused', code: 1, isRead: true })],
  ['A one-time code', 'verification', waiting()],
  ['A wait without a one-time code', 'verification', waiting({ sent: null, isForAnyNumber: true })],
  ['A list of tickets', 'tickets', known()],
  ['A list of 50 tickets', 'tickets', many(MAX_STORED_TICKETS)],
  ['A list of shared tickets', 'tickets', noted({ sharedIds: ['7', 'r-8'] })],
  ['A list of received links', 'tickets', noted({ receivedLinks: ['l1', 'l2'] })],
  ['A list of chosen events', 'tickets', noted({ chosenEvents: [{ id: '7', name: 'Evening' }] })],
  [
    'A booking whose ticket is not listed yet',
    'tickets',
    noted({
      unlistedBooking: {
        reservationId: 8,
        startAt: NOW,
        wasReserved: true,
        reservationIds: [5],
        cancelledIds: [5],
        claimedIds: [],
        hasUnnamedRow: false,
      },
    }),
  ],
  ['A binding', 'outbox', entries(entry)],
  ['An acceptance', 'outbox', command('accept', { code: 'A' })],
  ['A decline', 'outbox', command('reject', { code: 'A' })],
  ['A booking', 'outbox', command('create', booking)],
  ['A received link', 'outbox', command('receive', link)],
  ['A cancellation', 'outbox', command('cancel', { reservationId: 'r-1' })],
  ['A share', 'outbox', command('share', { reservationId: 1 })],
  ['An unanswered command', 'outbox', odd({ state: 'checking', unansweredAt: NOW, login: 'l1' })],
  ['A campaign', 'utm', { params: { utm_source: 'line' } }],
])('%s is read as it was stored', (_, slice, value) => {
  expect(read(slice, value)).toEqual(value)
})

it('A booking is stored with the longest id and the largest headcount that the app reads', () => {
  const { sessions, bookingQuota } = v.parse(sessionListSchema, {
    sessions: [{ ...goodSession, id: 'x'.repeat(MAX_ID_LENGTH) }],
    booking_quota: MAX_COUNT,
    is_preset: true,
  })
  const given = { ...booking, sessionId: sessions[0]?.id, headcount: bookingQuota }
  expect(read('outbox', command('create', given))).toEqual(command('create', given))
})

it.each([
  ['an id', { sessions: [goodSession, { ...goodSession, id: 'x'.repeat(MAX_ID_LENGTH + 1) }] }],
  ['a quota', { sessions: [goodSession], booking_quota: MAX_COUNT + 1 }],
])('The app does not read %s that it could not store', (_, wire) => {
  const { sessions, bookingQuota } = v.parse(sessionListSchema, wire)
  expect([sessions.map(({ id }) => id), bookingQuota]).toEqual([[goodSession.id], null])
})

it('The invitation that an older build stored is read', () => {
  expect(read('invitation', own({ held: VIC, previous: null, refused: null }))).toEqual(held())
})

it('The failed booking that an older build stored is read', () => {
  const stored = { entries: [], unreadFailure: { owner: 1 } }
  expect(read('outbox', stored)).toMatchObject({ unreadFailure: { owner: 1, booking: null } })
})

it('The tickets that an older build stored are read', () => {
  const { lastKnown } = known().value as { lastKnown: unknown }
  expect(read('tickets', own({ lastKnown }))).toEqual(
    own({
      ...known().value,
      ticketPendingSince: null,
      receivedTicketPendingSince: null,
      bookedId: null,
      receivedId: null,
    }),
  )
})

/** The parameters of a campaign are tested in tests/domain/utm.test.ts. */
const slices = (Object.keys(storedSchemas) as StoredSlice[]).filter((slice) => slice !== 'utm')

it.each<Case>([
  ...slices.flatMap((slice) =>
    [null, 'x', {}].map((value): Case => [JSON.stringify(value), slice, value]),
  ),
  ['a login that is too long', 'user', { id: 1, login: 'x'.repeat(MAX_ID_LENGTH + 1) }],
  ['an owner that is an object', 'invitation', { ...held(), owner: {} }],
  ['a code with path segments', 'invitation', held({ code: '../..' })],
  ['a code of 513 characters', 'invitation', held({ code: 'a'.repeat(513) })],
  ['an empty type', 'invitation', held({ type: '' })],
  ['an unknown refusal reason', 'invitation', notBound({ reaction: 'lost' })],
  ['a headcount of 0', 'draft', draft({ headcount: 0 })],
  ['a headcount above the maximum', 'draft', draft({ headcount: MAX_COUNT + 1 })],
  ['a headcount of 1.5', 'draft', draft({ headcount: 1.5 })],
  [
    'a session id that is too long',
    'draft',
    draft({ session: { ...session, id: 'x'.repeat(MAX_ID_LENGTH + 1) } }),
  ],
  ['a date after the year 9999', 'draft', draft({ day: Date.UTC(10_000, 0, 2) })],
  ['an unknown attempt', 'draft', attempt({ outcome: 'made' })],
  ['a refusal without isRead', 'draft', attempt({ outcome: 'refused', code: 1 })],
  ['a masked number of 41 characters', 'verification', code({ maskedMobile: '1'.repeat(41) })],
  ['51 tickets', 'tickets', many(MAX_STORED_TICKETS + 1)],
  ['a null start, as JSON writes NaN', 'tickets', one({ startAt: NaN })],
])('A stored slice with %s counts as missing: %s', (_, slice, value) => {
  expect(read(slice, value)).toBeNull()
})

it('An unknown ticket status of an older build is read as unused', () => {
  expect(read('tickets', one({ status: 'unknown' }))).toEqual(one({ status: 'unused' }))
})

it.each<[string, unknown]>([
  ['of an unknown kind', { ...entry, kind: 'pay' }],
  ['of an older build', { code: 'VIC2025', pendingCall: 'bind' }],
  ['with the argument of another kind', { ...entry, argument: { reservationId: 1 } }],
  ['whose code has path segments', { ...entry, argument: { code: '../..' } }],
  ['in an unknown state', { ...entry, state: 'lost' }],
  ['with a date in the year 10000', { ...entry, unansweredAt: Date.UTC(10_000, 0, 2) }],
  ['with a headcount of 0', { ...entry, kind: 'create', argument: { ...booking, headcount: 0 } }],
])('A command %s is dropped without the others', (_, row) => {
  const other = { ...entry, id: 'c2' }
  expect(read('outbox', entries(entry, row, other))).toEqual(entries(entry, other))
})

it('A command that an older build stored is read', () => {
  const { wasReserved, reservationIds } = before
  const argument = { link: '1x', codes: null, wasReserved, reservationIds }
  const row = { ...entry, kind: 'receive', argument }
  const added = { cancelledIds: [], otherGuestIds: [], claimedIds: [], hasUnnamedRow: false }
  expect(read('outbox', { entries: [row] })).toEqual({
    entries: [{ ...row, argument: { ...argument, ...added } }],
    unreadFailure: null,
  })
})

it('Only the last commands are read if too many are stored', () => {
  const rows = Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => ({ ...entry, id: `c${at}` }))
  expect(read('outbox', entries(...rows))).toEqual(entries(...rows.slice(1)))
})

it.each<[StoredSlice, object, object]>([
  ['user', { ...user, status: 'signed-in', info: {} }, user],
  ['invitation', { ...held(), viewer: 1, held: VIC }, held()],
  ['draft', draft({ token: 'x', name: 'Alex' }), draft()],
  ['verification', waiting({ sentTo: { callingCode: '852', digits: '91234567' } }), waiting()],
  ['tickets', one({ checkInCode: 'CHECK-IN', owner: 'Morgan' }), one({})],
  ['outbox', command('receive', { ...link, codes: { hashCode: 'H' } }), command('receive', link)],
  ['utm', { params: { utm_source: 'line', token: 'x' } }, { params: { utm_source: 'line' } }],
])('Only the known fields of %s are stored', (slice, value, stored) => {
  expect(read(slice, value)).toEqual(stored)
})
