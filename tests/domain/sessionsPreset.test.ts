import { describe, expect, it } from 'vitest'
import type { Session } from '#src/domain/model.ts'
import { draftTimes, isFullyBooked, presetHeadcount } from '#src/domain/sessions.ts'

const PUBLIC_SLUG = 'open-to-public'

/** A session of 24 June 2025, 11:00 in Hong Kong. */
const session = (activityQuota: number | null): Session => ({
  id: 1,
  startAt: Date.UTC(2025, 5, 24, 3),
  endAt: Date.UTC(2025, 5, 24, 4),
  event: { id: 1, name: 'Event', slug: null, bookingQuota: null },
  activityQuota,
  type: null,
})

describe('the headcount of a preset reservation', () => {
  it.each([
    ['the quota of the invitation', 2, [5], 2],
    ['the quota of the invitation, whatever is left', 2, [1], 2],
    ['the quota of the invitation without a session', 3, [], 3],
    ['what is left where no quota is told', null, [4], 4],
    ['what is left where the quota is nought', 0, [4], 4],
    ['what is left of the first session', null, [3, 9], 3],
    ['one where nothing is told', null, [null], 1],
    ['one where nothing is left', null, [0], 1],
    ['one without a session', null, [], 1],
  ])('is %s', (_, bookingQuota, left, headcount) => {
    const sessions = left.map(session)
    expect(presetHeadcount({ sessions, bookingQuota, isPreset: true })).toBe(headcount)
  })
})

describe('the event is fully booked', () => {
  it.each([
    ['without a session', [], true],
    ['where the session is full', [0], true],
    ['and not where it has a place', [1], false],
    ['and not where it tells no places', [null], false],
    ['and not where the first of two has a place', [1, 0], false],
    ['where the first of two is full', [0, 1], true],
  ])('for a preset invitation %s', (_, left, isFullyBookedThen) => {
    const sessions = left.map(session)
    const list = { sessions, bookingQuota: 2, isPreset: true }
    expect(isFullyBooked(list, PUBLIC_SLUG, true)).toBe(isFullyBookedThen)
  })

  /** A session of an event: 'public', or another one; with the places of both. */
  const of = (slug: string, eventQuota: number | null, activityQuota: number | null): Session => ({
    ...session(activityQuota),
    event: { id: slug, name: slug, slug, bookingQuota: eventQuota },
  })

  it.each<[string, Session[], boolean, boolean]>([
    ['without a session', [], true, true],
    ['where all are full', [of(PUBLIC_SLUG, 5, 0), of(PUBLIC_SLUG, 5, 0)], true, true],
    ['and not where one has a place', [of(PUBLIC_SLUG, 5, 0), of(PUBLIC_SLUG, 5, 1)], false, false],
    ['where the event is full', [of(PUBLIC_SLUG, 0, 5), of(PUBLIC_SLUG, 0, 5)], true, true],
    ['where one is full by each', [of(PUBLIC_SLUG, 0, 5), of('other', 5, 0)], true, true],
    ['and not where nothing is told', [of(PUBLIC_SLUG, null, null)], false, false],
    ['where the public event is', [of('other', 5, 5), of(PUBLIC_SLUG, 0, 5)], true, false],
    ['and not where another one is', [of('other', 0, 5), of(PUBLIC_SLUG, 5, 5)], false, false],
    [
      'and not where the first of two private ones is',
      [of('a', 0, 5), of('b', 5, 5)],
      false,
      false,
    ],
  ])('%s', (_, sessions, forAnyone, forInvited) => {
    const list = { sessions, bookingQuota: 2, isPreset: false }
    expect(isFullyBooked(list, PUBLIC_SLUG, false)).toBe(forAnyone)
    expect(isFullyBooked(list, PUBLIC_SLUG, true)).toBe(forInvited)
  })
})

describe('the times of a draft', () => {
  const at = (iso: string) => Date.parse(`${iso}+08:00`)

  it.each([
    ['2025/06/24', '11:00 - 12:00', at('2025-06-24T11:00'), at('2025-06-24T12:00')],
    ['2025/06/24', '00:00 - 00:45', at('2025-06-24T00:00'), at('2025-06-24T00:45')],
    ['2025/12/31', '23:00 - 23:59', at('2025-12-31T23:00'), at('2025-12-31T23:59')],
    ['2025/06/24', '11:00', at('2025-06-24T11:00'), null],
    ['2025/06/24', '11:00 - soon', at('2025-06-24T11:00'), null],
  ])('%s %s are in Hong Kong', (date, time, startAt, endAt) => {
    expect(draftTimes({ date, time })).toEqual({ startAt, endAt })
  })

  it.each([
    ['a date', null, '11:00 - 12:00'],
    ['a time', '2025/06/24', null],
    ['either', null, null],
    ['a time that is one', '2025/06/24', 'soon - 12:00'],
    ['a date that exists', '2025/06/31', '11:00 - 12:00'],
    ['any text', '', ''],
  ])('are none without %s', (_, date, time) => {
    expect(draftTimes({ date, time })).toBeNull()
  })
})
