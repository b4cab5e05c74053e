import { describe, expect, it } from 'vitest'
import { emptyDraft } from '#src/state/draft.ts'
import { readStored, toStored } from '#src/state/storedState.ts'
import { initialVerification } from '#src/state/verification.ts'

const NOW = Date.parse('2025-06-20T14:20:00+08:00')

const VIC = { code: 'VIC2025', type: 'vic' }
const draft = { ...emptyDraft, eventId: 1, date: '2025/06/24', time: '11:00 - 11:45' }
const sent = { id: 'otp-1', maskedMobile: '+852 •••• 4567', sentAt: NOW }
const waiting = { sent, isWaitedFor: true, resendAt: NOW + 60_000, isForAnyNumber: false }
const ticket = { startAt: NOW, status: 'unused' }
const lastKnown = { seenAt: NOW, tickets: [ticket] }

const nothing = {
  invitation: { held: null, pendingRejects: [] },
  draft: emptyDraft,
  verification: initialVerification,
  tickets: { ownerId: null, lastKnown: null },
}

const held = (odd: object) => ({ held: { ...VIC, ...odd }, pendingRejects: [] })
const declined = (pendingRejects: unknown) => ({ held: null, pendingRejects })
const known = (odd: object) => ({ ownerId: null, lastKnown: { ...lastKnown, ...odd } })
const one = (odd: object) => known({ tickets: [{ ...ticket, ...odd }] })
const code = (odd: object) => ({ ...waiting, sent: { ...sent, ...odd } })

type Slice = keyof typeof nothing

const GOOD: [string, Slice, object][] = [
  ['an invitation', 'invitation', held({})],
  ['one that is to be bound', 'invitation', held({ type: null, pendingCall: 'bind' })],
  ['one that is to be accepted', 'invitation', held({ pendingCall: 'accept', isAccepted: true })],
  ['one of 128 letters', 'invitation', held({ code: 'a'.repeat(128) })],
  ['declines', 'invitation', declined(Array(20).fill('A'))],
  ['a draft', 'draft', { ...draft, ownerId: 'a', sessionId: 7, wasReserved: true, headcount: 99 }],
  ['a booking that is pending', 'draft', { ...draft, pendingSince: NOW, wasRefused: true }],
  ['a code', 'verification', waiting],
  ['a wait without a code', 'verification', { ...waiting, sent: null, isForAnyNumber: true }],
  ['tickets', 'tickets', { ownerId: 1, lastKnown }],
  ['no ticket', 'tickets', known({ tickets: [] })],
  ['50 tickets', 'tickets', known({ tickets: Array.from({ length: 50 }, () => ticket) })],
]

it.each(GOOD)('%s is read as it was stored', (_, slice, value) => {
  expect(readStored(JSON.parse(JSON.stringify({ [slice]: value })))).toEqual({
    ...nothing,
    [slice]: value,
  })
})

const WRONG: [string, Slice, unknown][] = [
  ...(['invitation', 'draft', 'verification', 'tickets'] as const).flatMap((slice) =>
    [null, 5, 'x', [], {}].map((value): [string, Slice, unknown] => [
      JSON.stringify(value),
      slice,
      value,
    ]),
  ),
  ['no code', 'invitation', held({ code: undefined })],
  ['a code that climbs', 'invitation', held({ code: '../..' })],
  ['a code of 129 letters', 'invitation', held({ code: 'a'.repeat(129) })],
  ['no type', 'invitation', held({ type: undefined })],
  ['an empty type', 'invitation', held({ type: '' })],
  ['another pending call', 'invitation', held({ pendingCall: 'money' })],
  ['an acceptance in words', 'invitation', held({ isAccepted: 'yes' })],
  ['a decline that climbs', 'invitation', declined(['../..'])],
  ['21 declines', 'invitation', declined(Array(21).fill('A'))],
  ['a date in words', 'draft', { ...draft, date: 'Invalid Date' }],
  ['a time in words', 'draft', { ...draft, time: '11 to 12' }],
  ['nobody', 'draft', { ...draft, headcount: 0 }],
  ['a hundred', 'draft', { ...draft, headcount: 100 }],
  ['an object as its session', 'draft', { ...draft, sessionId: {} }],
  ['a session of 129 letters', 'draft', { ...draft, sessionId: 'x'.repeat(129) }],
  ['a word as its sending', 'draft', { ...draft, pendingSince: 'now' }],
  ['a reservation in words', 'draft', { ...draft, wasReserved: 'no' }],
  ['no id', 'verification', code({ id: null })],
  ['a word as its sending', 'verification', code({ sentAt: 'now' })],
  ['a number that is no text', 'verification', code({ maskedMobile: 85251234567 })],
  ['a number of 41 letters', 'verification', code({ maskedMobile: '1'.repeat(41) })],
  ['a resend in words', 'verification', { ...waiting, resendAt: '2025' }],
  ['a lock in words', 'verification', { ...waiting, isForAnyNumber: 'no' }],
  ['no lock', 'verification', { ...waiting, isForAnyNumber: undefined }],
  ['no time', 'tickets', known({ seenAt: null })],
  ['a time in words', 'tickets', known({ seenAt: 'now' })],
  ['no tickets', 'tickets', known({ tickets: null })],
  ['a ticket that is none', 'tickets', known({ tickets: [ticket, null] })],
  ['51 tickets', 'tickets', known({ tickets: Array.from({ length: 51 }, () => ticket) })],
  ['no start, as NaN is written', 'tickets', one({ startAt: null })],
  ['a start without end', 'tickets', one({ startAt: Infinity })],
  ['a status that nobody knows', 'tickets', one({ status: 'lost' })],
  ['a status of the prototype', 'tickets', one({ status: 'toString' })],
]

it.each(WRONG)('with %s %s is none, and takes nothing else away', (_, slice, value) => {
  const good = { invitation: held({}), draft, tickets: { ownerId: 1, lastKnown } }
  const expected = { ...nothing, ...good, [slice]: nothing[slice] }
  expect(readStored({ ...good, [slice]: value })).toEqual(expected)
})

it.each([
  [
    'declines beside an invitation that is none',
    { held: { code: '..' }, pendingRejects: ['A'] },
    declined(['A']),
  ],
  ['an invitation beside declines that are none', { held: VIC, pendingRejects: [7] }, held({})],
  ['an invitation beside no declines', { held: VIC }, held({})],
])('%s are read', (_, invitation, expected) => {
  expect(readStored({ invitation })?.invitation).toEqual(expected)
})

it.each([undefined, null, 5, 'x'])('%j is no state', (stored) => {
  expect(readStored(stored)).toBeNull()
})

describe('what an earlier version stored', () => {
  it.each([
    [
      'an invitation',
      { invitation: VIC, pendingRejects: ['A'] },
      { held: VIC, pendingRejects: ['A'] },
    ],
    [
      'a pending call',
      { invitation: { ...VIC, pendingCall: 'bind' } },
      held({ pendingCall: 'bind' }),
    ],
    ['a pending call of another name', { invitation: { ...VIC, owes: 'bind' } }, held({})],
    ['declines alone', { invitation: null, pendingRejects: ['A', 'B'] }, declined(['A', 'B'])],
    ['nothing', {}, nothing.invitation],
    ['no invitation', { invitation: 5 }, nothing.invitation],
  ])('with the user is read: %s', (_, user, expected) => {
    expect(readStored({ user, draft })).toEqual({ ...nothing, draft, invitation: expected })
  })

  it('of a sent code is read without the fingerprint of its number', () => {
    const verification = code({ mark: '1x2y3z', salt: 'grain' })
    expect(readStored({ verification })?.verification).toEqual(waiting)
  })

  it.each([
    ['created', 'unused'],
    ['checked_in', 'used'],
    ['cancelled', 'cancelled'],
    ['shared', 'shared'],
  ])('of a ticket that is %s is read as %s', (status, expected) => {
    expect(readStored({ tickets: one({ status }) })?.tickets).toEqual(one({ status: expected }))
  })
})

it.each([
  ['invitation', { ...held({}), acceptError: null }, held({})],
  ['draft', { ...draft, token: 'x', name: 'Alex' }, draft],
  ['verification', { ...waiting, sentTo: { code: '852', digits: '91234567' } }, waiting],
  ['tickets', { ...known({}), usedIds: ['7'], ttlSeconds: 60 }, known({})],
  ['tickets', one({ checkInCode: 'CHECK-IN', owner: 'Morgan' }), one({})],
  ['_persist', { version: 1 }, { version: 1 }],
])('of %s only its known fields are stored', (name, slice, expected) => {
  expect(toStored(slice, name)).toEqual(expected)
})
