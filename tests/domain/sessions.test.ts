import { describe, expect, it } from 'vitest'
import type { ExhibitionEvent, Id, Session } from '#src/domain/model.ts'
import {
  headcountOptions,
  bookableDates,
  eventsOf,
  findSession,
  isFull,
  isFullyBooked,
  preselectedEvent,
  presetHeadcount,
  presetSession,
  sessionsOn,
  sessionTime,
} from '#src/domain/sessions.ts'

const HOUR_MS = 3_600_000
const PUBLIC_SLUG = 'open-to-public'

/** An instant by Hong Kong's clock, on a day of June 2025. */
const hongKong = (day: number, hour: number, minute = 0, ms = 0) =>
  Date.UTC(2025, 5, day, hour - 8, minute, 0, ms)

const exhibition = (
  id: Id,
  slug: string | null = null,
  bookingQuota: number | null = null,
): ExhibitionEvent => ({
  id,
  name: `Event ${id}`,
  slug,
  bookingQuota,
})

const session = (id: Id, startAt: number, changes: Partial<Session> = {}): Session => ({
  id,
  startAt,
  endAt: startAt + HOUR_MS,
  event: exhibition(1),
  activityQuota: 5,
  type: null,
  ...changes,
})

const ofEvent = (id: Id, slug: string | null = null) =>
  session(`s-${id}-${slug}`, hongKong(24, 11), { event: exhibition(id, slug) })

const fullEvent = (id: Id, slug: string | null = null) =>
  session(`full-${id}`, hongKong(24, 11), { event: exhibition(id, slug, 0) })

const idsOf = (sessions: Session[]) => sessions.map(({ id }) => id)

describe('the events', () => {
  it('are those of the sessions, each once, in their order', () => {
    const events = eventsOf([ofEvent(2), ofEvent(1), ofEvent(2), ofEvent(3)])
    expect(events.map(({ id }) => id)).toEqual([2, 1, 3])
  })

  it('are the same by number and by text', () => {
    expect(eventsOf([ofEvent(2), ofEvent('2')])).toHaveLength(1)
  })

  it('are none without sessions', () => {
    expect(eventsOf([])).toEqual([])
  })
})

describe('the preselected event', () => {
  it.each<[string, Session[], boolean, Id | null]>([
    ['the public one', [ofEvent(1, PUBLIC_SLUG)], false, 1],
    ['the public one behind others', [ofEvent(1), ofEvent(2, PUBLIC_SLUG)], false, 2],
    ['the first of two public ones', [ofEvent(1, PUBLIC_SLUG), ofEvent(2, PUBLIC_SLUG)], false, 1],
    ['the first where none is public', [ofEvent(3), ofEvent(2)], false, 3],
    ['the first that takes guests', [fullEvent(3), ofEvent(2)], false, 2],
    ['the first where all are full', [fullEvent(3), fullEvent(2)], false, 3],
    ['the public one, though it is full', [ofEvent(3), fullEvent(2, PUBLIC_SLUG)], false, 2],
    ['none whose slug only begins alike', [ofEvent(3), ofEvent(2, `${PUBLIC_SLUG}-2`)], false, 3],
    ['none with an invitation', [ofEvent(1, PUBLIC_SLUG)], true, null],
    ['none of no sessions', [], false, null],
  ])('is %s', (_which, sessions, hasInvitation, id) => {
    expect(preselectedEvent(sessions, PUBLIC_SLUG, hasInvitation)?.id ?? null).toBe(id)
  })
})

describe('a session', () => {
  it.each([
    [0, 5, true],
    [5, 0, true],
    [0, 0, true],
    [0, null, true],
    [null, 0, true],
    [1, 1, false],
    [5, null, false],
    [null, 5, false],
    [null, null, false],
  ])('of an activity for %s and an event for %s is full: %s', (activityQuota, quota, full) => {
    const event = exhibition(1, null, quota)
    expect(isFull(session(1, 0, { activityQuota, event }))).toBe(full)
  })

  it.each([
    ['in Hong Kong time', hongKong(24, 11), hongKong(24, 12), '11:00 - 12:00'],
    ['up to midnight', hongKong(24, 23), hongKong(25, 0), '23:00 - 00:00'],
    ['from midnight', hongKong(24, 0), hongKong(24, 0, 45), '00:00 - 00:45'],
  ])('is named by its time %s', (_what, startAt, endAt, name) => {
    expect(sessionTime(session(1, startAt, { endAt }))).toBe(name)
  })
})

describe('the bookable dates', () => {
  it.each<[string, Session[], string[]]>([
    ['none of no sessions', [], []],
    [
      'one of two sessions on a day',
      [session(1, hongKong(24, 11)), session(2, hongKong(24, 12))],
      ['2025/06/24'],
    ],
    [
      'ascending',
      [session(1, hongKong(26, 9)), session(2, hongKong(24, 9))],
      ['2025/06/24', '2025/06/26'],
    ],
    [
      'that of a session in its last millisecond',
      [session(1, hongKong(24, 23, 59, 59_999))],
      ['2025/06/24'],
    ],
    ['that of a session at midnight', [session(1, hongKong(25, 0))], ['2025/06/25']],
    ['none of a full session', [session(1, hongKong(24, 11), { activityQuota: 0 })], []],
    ['none of a full event', [session(1, hongKong(24, 11), { event: exhibition(1, null, 0) })], []],
    ['that of the last seat', [session(1, hongKong(24, 11), { activityQuota: 1 })], ['2025/06/24']],
    [
      'one of a full session beside one that is not',
      [session(1, hongKong(24, 11), { activityQuota: 0 }), session(2, hongKong(24, 12))],
      ['2025/06/24'],
    ],
    ['none of another event', [session(1, hongKong(24, 11), { event: exhibition(2) })], []],
  ])('are %s', (_what, sessions, dates) => {
    expect(bookableDates(sessions, 1)).toEqual(dates)
  })

  it('are none before an event is chosen', () => {
    expect(bookableDates([session(1, hongKong(24, 11))], null)).toEqual([])
  })
})

describe('the sessions of a date', () => {
  const day = [
    session('late', hongKong(24, 17)),
    session('long', hongKong(24, 11), { endAt: hongKong(24, 13) }),
    session('early', hongKong(24, 9)),
    session('short', hongKong(24, 11)),
    session('full', hongKong(24, 10), { activityQuota: 0 }),
    session('first', hongKong(24, 0)),
    session('last', hongKong(24, 23, 59, 59_999)),
    session('before', hongKong(23, 23, 59, 59_999)),
    session('after', hongKong(25, 0)),
    session('other', hongKong(24, 11), { event: exhibition(2) }),
  ]

  it('go by start, then by end, full ones among them', () => {
    expect(idsOf(sessionsOn(day, 1, '2025/06/24'))).toEqual([
      'first',
      'early',
      'full',
      'short',
      'long',
      'late',
      'last',
    ])
  })

  it.each([
    ['the day before', 1, '2025/06/23', ['before']],
    ['the day after', 1, '2025/06/25', ['after']],
    ['another event', 2, '2025/06/24', ['other']],
    ['an event by its text', '2', '2025/06/24', ['other']],
    ['a day without any', 1, '2025/06/26', []],
    ['an unknown event', 3, '2025/06/24', []],
    ['no event', null, '2025/06/24', []],
    ['no date', 1, null, []],
  ])('are those of %s', (_what, eventId, date, ids) => {
    expect(idsOf(sessionsOn(day, eventId, date))).toEqual(ids)
  })
})

describe('a held session', () => {
  const sessions = [session(7, hongKong(24, 11)), session('abc', hongKong(24, 12))]

  it.each<[string, Id | null, Id | null]>([
    ['its number', 7, 7],
    ['its number as text', '7', 7],
    ['its text', 'abc', 'abc'],
    ['nothing for a part of its text', 'ab', null],
    ['nothing for another number', 8, null],
    ['nothing for an empty text', '', null],
    ['nothing where none is held', null, null],
  ])('is found by %s', (_what, id, found) => {
    expect(findSession(sessions, id)?.id ?? null).toBe(found)
  })
})

describe('the headcount that may be chosen', () => {
  it.each([
    [null, 1],
    [-1, 1],
    [0, 1],
    [1, 1],
    [2, 2],
    [20, 20],
    [21, 20],
    [1_000_000_000, 20],
  ])('runs for a quota of %s from 1 to %i', (bookingQuota, last) => {
    const options = headcountOptions({ sessions: [], bookingQuota, isPreset: false })
    expect(options[0]).toBe(1)
    expect(options.at(-1)).toBe(last)
    expect(options).toHaveLength(last)
  })
})

describe('the headcount of a preset reservation', () => {
  it.each([
    ['the quota of the invitation', 2, 5, 2],
    ['what is left where no quota is known', null, 4, 4],
    ['one where nothing is known', null, null, 1],
    ['one where nothing is left', null, 0, 1],
  ])('is %s', (_, bookingQuota, activityQuota, headcount) => {
    expect(presetHeadcount({ bookingQuota }, { activityQuota })).toBe(headcount)
  })
})

describe('the session of a preset reservation', () => {
  it.each<[string, (number | null)[], number[], number | null]>([
    ['none without a session', [], [], null],
    ['none where it is full', [0], [], null],
    ['none with too few places for all its guests', [1], [], null],
    ['the first with places enough', [2, 9], [], 1],
    ['the next where the first has too few', [1, 2], [], 2],
    ['one whose places are unknown', [null], [], 1],
    ['never one that was refused as full', [9, 9], [1], 2],
    ['none where all were refused', [9, 9], [2, 1], null],
  ])('is %s', (_, left, refusedIds, id) => {
    const sessions = left.map((activityQuota, index) =>
      session(index + 1, hongKong(24, 11), { activityQuota }),
    )
    const list = { sessions, bookingQuota: 2, isPreset: true }
    expect(presetSession(list, refusedIds)?.id ?? null).toBe(id)
    expect(isFullyBooked(list, PUBLIC_SLUG, true, refusedIds)).toBe(id === null)
  })
})

describe('the event is fully booked', () => {
  const of = (slug: string, eventQuota: number | null, activityQuota: number | null): Session =>
    session(1, hongKong(24, 11), { event: exhibition(slug, slug, eventQuota), activityQuota })

  it.each<[string, Session[], boolean, boolean]>([
    ['without a session', [], true, true],
    ['where all are full', [of(PUBLIC_SLUG, 5, 0), of(PUBLIC_SLUG, 5, 0)], true, true],
    ['and not where one has a place', [of(PUBLIC_SLUG, 5, 0), of(PUBLIC_SLUG, 5, 1)], false, false],
    ['where the event is full', [of(PUBLIC_SLUG, 0, 5), of(PUBLIC_SLUG, 0, 5)], true, true],
    ['and not where nothing is known', [of(PUBLIC_SLUG, null, null)], false, false],
    ['where the public event is', [of('other', 5, 5), of(PUBLIC_SLUG, 0, 5)], true, false],
    ['and not where another one is', [of('other', 0, 5), of(PUBLIC_SLUG, 5, 5)], false, false],
  ])('%s', (_, sessions, forAnyone, forInvited) => {
    const list = { sessions, bookingQuota: 2, isPreset: false }
    expect(isFullyBooked(list, PUBLIC_SLUG, false, [])).toBe(forAnyone)
    expect(isFullyBooked(list, PUBLIC_SLUG, true, [])).toBe(forInvited)
  })
})
