import { describe, expect, it } from 'vitest'
import type { ExhibitionEvent, Id, Session } from '#src/domain/model.ts'
import { MAX_HEADCOUNT } from '#src/domain/headcount.ts'
import {
  availability,
  bookableDates,
  eventsOf,
  findSession,
  headcountOptions,
  invitedSession,
  isFull,
  preselectedEvent,
  presetHeadcount,
  presetSession,
  sessionsOn,
  sessionTime,
} from '#src/domain/sessions.ts'

const PUBLIC_SLUG = 'open-to-public'

/** Hong Kong time: '24T11:00' is 11:00 on 24 June 2025. */
const at = (time: string) => Date.parse(`2025-06-${time}+08:00`)

const anEvent = (changes: Partial<ExhibitionEvent> = {}): ExhibitionEvent => ({
  id: 1,
  name: 'Event',
  slug: null,
  bookingQuota: null,
  ...changes,
})

/** A session of one hour. */
const session = (id: Id, start = '24T11:00', changes: Partial<Session> = {}): Session => ({
  id,
  startAt: at(start),
  endAt: at(start) + 3_600_000,
  event: anEvent(),
  activityQuota: 5,
  type: null,
  ...changes,
})

const ofEvent = (id: Id, slug: string | null = null, bookingQuota: number | null = null) =>
  session(`of ${id}`, '24T11:00', { event: anEvent({ id, slug, bookingQuota }) })

const full = { activityQuota: 0, event: anEvent({ bookingQuota: 0 }) }
const closed = (id: Id, slug: string | null = null) => ({
  ...ofEvent(id, slug, 0),
  activityQuota: 0,
})
const idsOf = (rows: { id: Id }[]) => rows.map(({ id }) => id)

it('eventsOf returns the events of the sessions without duplicates, in their order', () => {
  expect(idsOf(eventsOf([2, 1, 2, 3].map((id) => ofEvent(id))))).toEqual([2, 1, 3])
  expect(eventsOf([ofEvent(2), ofEvent('2')])).toHaveLength(1)
})

describe('The preselected event', () => {
  it.each<[string, Session[], boolean, Id | null]>([
    ['the public one even if it is not the first', [ofEvent(1), ofEvent(2, PUBLIC_SLUG)], false, 2],
    ['the first one that is not full', [closed(3), ofEvent(2)], false, 2],
    ['the first one if all are full', [closed(3), closed(2)], false, 3],
    ['the public one even if it is full', [ofEvent(3), ofEvent(2, PUBLIC_SLUG, 0)], false, 2],
    ['null with an invitation', [ofEvent(1, PUBLIC_SLUG)], true, null],
    ['null without sessions', [], false, null],
  ])('is %s', (_which, sessions, hasInvitation, id) => {
    expect(preselectedEvent(sessions, PUBLIC_SLUG, hasInvitation)?.id ?? null).toBe(id)
  })
})

it.each([
  [0, 0, true],
  [0, 5, false],
  [5, 0, false],
  [0, null, false],
  [1, 1, false],
])(
  'A session with activity quota %s and event quota %s is full: %s',
  (activityQuota, bookingQuota, expected) => {
    const event = anEvent({ bookingQuota })
    expect(isFull(session(1, '24T11:00', { activityQuota, event }))).toBe(expected)
  },
)

it('A session is shown as its time range', () => {
  expect(sessionTime(session(1, '24T23:00'))).toBe('23:00 - 00:00')
})

describe('The bookable dates', () => {
  it.each<[string, Session[], string[]]>([
    [
      'one date for two sessions on a day',
      [session(1, '24T11:00'), session(2, '24T12:00')],
      ['2025/06/24'],
    ],
    [
      'in ascending order',
      [session(1, '26T09:00'), session(2, '24T09:00')],
      ['2025/06/24', '2025/06/26'],
    ],
    ['empty if the session is full', [session(1, '24T11:00', full)], []],
    ['empty if the sessions belong to another event', [ofEvent(2)], []],
  ])('are %s', (_what, sessions, dates) => {
    expect(bookableDates(sessions, 1)).toEqual(dates)
  })
})

describe('The sessions of a date', () => {
  const day = [
    session('late', '24T17:00'),
    session('long', '24T11:00', { endAt: at('24T13:00') }),
    session('early', '24T09:00'),
    session('short', '24T11:00'),
    session('full', '24T10:00', full),
    session('before', '23T23:59'),
    session('after', '25T00:00'),
    ofEvent(2),
  ]

  it.each([
    [
      'sorted by start and end, including full ones',
      1,
      '24',
      ['early', 'full', 'short', 'long', 'late'],
    ],
    ['found by an event id that is a string', '2', '24', ['of 2']],
  ])('are %s', (_what, eventId, date, ids) => {
    expect(idsOf(sessionsOn(day, eventId, `2025/06/${date}`))).toEqual(ids)
  })
})

it.each<[string, Id | null, Id | null]>([
  ['an id as a string', '7', 7],
  ['nothing but its whole id', 'ab', null],
  ['no id that is null', null, null],
])('findSession accepts %s', (_what, id, found) => {
  expect(findSession([session(7), session('abc')], id)?.id ?? null).toBe(found)
})

it.each([
  [null, 1],
  [-1, 1],
  [2, 2],
  [MAX_HEADCOUNT + 1, MAX_HEADCOUNT],
])('With a quota of %s, the headcount options go from 1 to %i', (bookingQuota, last) => {
  const options = headcountOptions({ sessions: [], bookingQuota, isPreset: false })
  expect([options[0], options.at(-1), options.length]).toEqual([1, last, last])
})

it.each([
  ['the quota of the invitation', 2, 2],
  ['1 if no quota is known', null, 1],
  ['1 if the quota is 0', 0, 1],
])('The headcount of a preset reservation is %s', (_, bookingQuota, headcount) => {
  expect(presetHeadcount({ bookingQuota })).toBe(headcount)
})

describe('The session of a preset reservation', () => {
  it.each<[string, left: (number | null)[], refused: number[], number | null]>([
    ['null without sessions', [], [], null],
    ['the first one even if its quota is 0', [0, 2, 9], [], 1],
    ['one with an unknown quota', [null], [], 1],
    ['not one that was refused as full', [9, 9], [1], 2],
    ['null if all were refused as full', [9, 9], [2, 1], null],
  ])('is %s', (_, left, refused, id) => {
    const sessions = left.map((activityQuota, index) =>
      session(index + 1, '24T11:00', { activityQuota }),
    )
    const list = { sessions, bookingQuota: 2, isPreset: true }
    expect(presetSession(list, refused)?.id ?? null).toBe(id)
    expect(availability(list, PUBLIC_SLUG, true, refused)).toBe(id === null ? 'full' : 'free')
  })

  it('is found if the invitation has no quota', () => {
    const list = { sessions: [session(1, '24T11:00', { activityQuota: 1 })], isPreset: true }
    expect(presetSession({ ...list, bookingQuota: null }, [])?.id).toBe(1)
  })
})

describe('The availability', () => {
  const free = ofEvent(1, PUBLIC_SLUG, 5)
  const booked = closed(1, PUBLIC_SLUG)

  it.each<[string, Session[], 'free' | 'full', 'free' | 'full']>([
    ['is full without sessions', [], 'full', 'full'],
    ['is full if all sessions are full', [booked, booked], 'full', 'full'],
    ['is free if one session is not full', [booked, free], 'free', 'free'],
    [
      'is full only without an invitation if just the public event is full',
      [ofEvent(2), booked],
      'full',
      'free',
    ],
    ['is free if just another event is full', [closed(2), free], 'free', 'free'],
  ])('%s', (_, sessions, forAnyone, forInvited) => {
    const list = { sessions, bookingQuota: 2, isPreset: false }
    expect(availability(list, PUBLIC_SLUG, false, [])).toBe(forAnyone)
    expect(availability(list, PUBLIC_SLUG, true, [])).toBe(forInvited)
  })

  it('is unknown if the other sessions are full and one could not be read', () => {
    const list = { bookingQuota: 2, isPreset: false, hasUnreadableSession: true }
    expect(availability({ ...list, sessions: [booked] }, PUBLIC_SLUG, false, [])).toBe('unknown')
    expect(availability({ ...list, sessions: [free] }, PUBLIC_SLUG, false, [])).toBe('free')
  })
})

describe('The session that an invitation names', () => {
  const named = { startAt: at('24T11:00'), endAt: at('24T12:00') }
  const other = session(2, '24T14:00')
  const shorter = session(3, '24T11:00', { endAt: at('24T11:45') })
  it.each<
    [string, Session[], Partial<typeof named> | { endAt: null } | { startAt: null }, Id | null]
  >([
    ['is found by its start and its end', [other, shorter, session(1)], {}, 1],
    ['is found without the end of the invitation', [other, session(1)], { endAt: null }, 1],
    ['is found without its own end', [session(1, '24T11:00', { endAt: null })], {}, 1],
    ['is not found if it is not offered', [other, shorter], {}, null],
    ['is not found if it is full', [session(1, '24T11:00', full)], {}, null],
    ['is not found if two sessions have its time', [session(1), session(4)], {}, null],
    ['is not found if the invitation has no time', [session(1)], { startAt: null }, null],
  ])('%s', (_, sessions, change, id) => {
    expect(invitedSession(sessions, { ...named, ...change })?.id ?? null).toBe(id)
  })
})
