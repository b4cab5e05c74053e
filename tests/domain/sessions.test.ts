import { describe, expect, it } from 'vitest'
import type { ExhibitionEvent, Id, Session } from '#src/domain/model.ts'
import { MAX_HEADCOUNT } from '#src/domain/headcount.ts'
import {
  bookableDates,
  eventsOf,
  findSession,
  headcountOptions,
  isFull,
  isFullyBooked,
  preselectedEvent,
  presetHeadcount,
  presetSession,
  sessionsOn,
  sessionTime,
} from '#src/domain/sessions.ts'

const PUBLIC_SLUG = 'open-to-public'

/** By Hong Kong's clock: '24T11:00' is on the 24th of June 2025. */
const at = (time: string) => Date.parse(`2025-06-${time}+08:00`)

const anEvent = (changes: Partial<ExhibitionEvent> = {}): ExhibitionEvent => ({
  id: 1,
  name: 'Event',
  slug: null,
  bookingQuota: null,
  ...changes,
})

/** Of an hour. */
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

it('the events are those of the sessions, each once, in their order', () => {
  expect(idsOf(eventsOf([2, 1, 2, 3].map((id) => ofEvent(id))))).toEqual([2, 1, 3])
  expect(eventsOf([ofEvent(2), ofEvent('2')])).toHaveLength(1)
})

describe('the preselected event', () => {
  it.each<[string, Session[], boolean, Id | null]>([
    ['the public one behind others', [ofEvent(1), ofEvent(2, PUBLIC_SLUG)], false, 2],
    ['the first that takes guests', [closed(3), ofEvent(2)], false, 2],
    ['the first where all are full', [closed(3), closed(2)], false, 3],
    ['the public one, though it is full', [ofEvent(3), ofEvent(2, PUBLIC_SLUG, 0)], false, 2],
    ['none with an invitation', [ofEvent(1, PUBLIC_SLUG)], true, null],
    ['none of no sessions', [], false, null],
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
])('a session for %s of an event for %s is full: %s', (activityQuota, bookingQuota, isIt) => {
  const event = anEvent({ bookingQuota })
  expect(isFull(session(1, '24T11:00', { activityQuota, event }))).toBe(isIt)
})

it('a session is named by its time', () => {
  expect(sessionTime(session(1, '24T23:00'))).toBe('23:00 - 00:00')
})

describe('the bookable dates', () => {
  it.each<[string, Session[], string[]]>([
    ['one of two on a day', [session(1, '24T11:00'), session(2, '24T12:00')], ['2025/06/24']],
    ['ascending', [session(1, '26T09:00'), session(2, '24T09:00')], ['2025/06/24', '2025/06/26']],
    ['none of a full session', [session(1, '24T11:00', full)], []],
    ['none of another event', [ofEvent(2)], []],
  ])('are %s', (_what, sessions, dates) => {
    expect(bookableDates(sessions, 1)).toEqual(dates)
  })
})

describe('the sessions of a date', () => {
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
    ['by start, then by end, full ones too', 1, '24', ['early', 'full', 'short', 'long', 'late']],
    ['of another event, by its text', '2', '24', ['of 2']],
  ])('are %s', (_what, eventId, date, ids) => {
    expect(idsOf(sessionsOn(day, eventId, `2025/06/${date}`))).toEqual(ids)
  })
})

it.each<[string, Id | null, Id | null]>([
  ['its number as text', '7', 7],
  ['nothing for a part of its text', 'ab', null],
  ['nothing where none is held', null, null],
])('a held session is found by %s', (_what, id, found) => {
  expect(findSession([session(7), session('abc')], id)?.id ?? null).toBe(found)
})

it.each([
  [null, 1],
  [-1, 1],
  [2, 2],
  [MAX_HEADCOUNT + 1, MAX_HEADCOUNT],
])('the headcounts to choose from run for a quota of %s from 1 to %i', (bookingQuota, last) => {
  const options = headcountOptions({ sessions: [], bookingQuota, isPreset: false })
  expect([options[0], options.at(-1), options.length]).toEqual([1, last, last])
})

it.each([
  ['the quota of the invitation', 2, 5, 2],
  ['what is left where no quota is known', null, 4, 4],
  ['one where nothing is known', null, null, 1],
  ['one where nothing is left', null, 0, 1],
])('the headcount of a preset reservation is %s', (_, bookingQuota, activityQuota, headcount) => {
  expect(presetHeadcount({ bookingQuota }, { activityQuota })).toBe(headcount)
})

describe('the session of a preset reservation for two', () => {
  it.each<[string, left: (number | null)[], refused: number[], number | null]>([
    ['none without a session', [], [], null],
    ['the first, whatever the list says of its places', [0, 2, 9], [], 1],
    ['one whose places are unknown', [null], [], 1],
    ['never one that was refused as full', [9, 9], [1], 2],
    ['none where all were refused', [9, 9], [2, 1], null],
  ])('is %s', (_, left, refused, id) => {
    const sessions = left.map((activityQuota, index) =>
      session(index + 1, '24T11:00', { activityQuota }),
    )
    const list = { sessions, bookingQuota: 2, isPreset: true }
    expect(presetSession(list, refused)?.id ?? null).toBe(id)
    expect(isFullyBooked(list, PUBLIC_SLUG, true, refused)).toBe(id === null)
  })

  it('may be for one where the invitation does not say', () => {
    const list = { sessions: [session(1, '24T11:00', { activityQuota: 1 })], isPreset: true }
    expect(presetSession({ ...list, bookingQuota: null }, [])?.id).toBe(1)
  })
})

describe('the event is fully booked', () => {
  const free = ofEvent(1, PUBLIC_SLUG, 5)
  const booked = closed(1, PUBLIC_SLUG)

  it.each<[string, Session[], boolean, boolean]>([
    ['without a session', [], true, true],
    ['where all are full', [booked, booked], true, true],
    ['and not where one has a place', [booked, free], false, false],
    ['where the public event is', [ofEvent(2), booked], true, false],
    ['and not where another one is', [closed(2), free], false, false],
  ])('%s', (_, sessions, forAnyone, forInvited) => {
    const list = { sessions, bookingQuota: 2, isPreset: false }
    expect(isFullyBooked(list, PUBLIC_SLUG, false, [])).toBe(forAnyone)
    expect(isFullyBooked(list, PUBLIC_SLUG, true, [])).toBe(forInvited)
  })
})
