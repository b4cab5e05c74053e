import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sessionListSchema } from '#src/api/types/sessions.ts'
import { MAX_NAME_LENGTH } from '#src/domain/sanitize.ts'
import { END, goodSession, START } from '#tests/api/types/samples.ts'

const readSessions = (wire: object) => v.parse(sessionListSchema, { sessions: [], ...wire })
const sessionFrom = (wire: object) => readSessions({ sessions: [wire] }).sessions[0]

describe('A list of sessions', () => {
  it('needs only the sessions', () => {
    expect(readSessions({})).toEqual({ sessions: [], bookingQuota: null, isPreset: false })
  })

  it.each([[null], [{}]])('is empty if the list is %j', (sessions) => {
    expect(readSessions({ sessions }).sessions).toEqual([])
  })

  it('may be an object, as PHP writes a filtered array', () => {
    const sessions = { 1: goodSession, 4: { ...goodSession, id: 8 } }
    expect(readSessions({ sessions }).sessions.map(({ id }) => id)).toEqual([7, 8])
  })

  it.each([[undefined], ['none'], [[{ id: 1 }, null]], [{ total: 3 }]])(
    'is unreadable, not empty, if the list is %j',
    (sessions) => {
      expect(v.safeParse(sessionListSchema, { sessions }).success).toBe(false)
    },
  )

  it.each([
    [true, true],
    [false, false],
    [1, true],
    ['1', true],
    ['0', false],
    ['later', false],
  ])('has is_preset read: %j as %s', (is_preset, isPreset) => {
    expect(readSessions({ is_preset }).isPreset).toBe(isPreset)
  })

  it.each([
    [0, 0],
    [-1, null],
    [1.5, null],
    ['2', 2],
    ['2.0', 2],
    ['two', null],
    [NaN, null],
  ])('has its quota read: %j as %s', (booking_quota, bookingQuota) => {
    expect(readSessions({ booking_quota }).bookingQuota).toBe(bookingQuota)
  })
})

describe('A preset list', () => {
  it.each([['2 guests'], [-1], ['3 / 10']])(
    'is unreadable if its quota is %j, because the app books that number',
    (booking_quota) => {
      const wire = { sessions: [], is_preset: true, booking_quota }
      expect(v.safeParse(sessionListSchema, wire).issues?.[0].path?.[0]?.key).toBe('booking_quota')
    },
  )

  it.each([[null], [undefined], ['']])('has no quota if it is %j', (booking_quota) => {
    expect(readSessions({ is_preset: true, booking_quota }).bookingQuota).toBeNull()
  })
})

describe('A session', () => {
  it('may have only the required fields', () => {
    const { id, start_at, end_at } = goodSession
    expect(sessionFrom({ id, start_at, end_at, event: { id: 1, name: 'E' } })).toEqual({
      id: 7,
      startAt: Date.parse(START),
      endAt: Date.parse(END),
      event: { id: 1, name: 'E', slug: null, bookingQuota: null },
      activityQuota: null,
      type: null,
    })
  })

  it.each([
    ['type', { type: { label: 'x' } }],
    ['type', { type: 'vic' }],
    ['activityQuota', { activity: { booking_quota: 'two' } }],
    ['endAt', { end_at: '' }],
    ['endAt', { end_at: undefined }],
    ['activityQuota', { activity: null }],
  ])('has null for %s if it is unreadable', (field, odd) => {
    expect(sessionFrom({ ...goodSession, ...odd })).toHaveProperty(field, null)
  })

  it.each([
    ['\u202eabc\u0000', 'abc'],
    // A booking with a longer name could not be stored.
    ['x'.repeat(3_000), `${'x'.repeat(MAX_NAME_LENGTH)}…`],
  ])('has an event name that can be shown and stored: %j', (written, name) => {
    const event = { ...goodSession.event, name: written }
    expect(sessionFrom({ ...goodSession, event })?.event.name).toBe(name)
  })

  it.each<[string, object]>([
    ['without an id', { id: null }],
    ['without a start', { start_at: undefined }],
    ['with a start that does not exist', { start_at: '2025-06-31T11:00:00' }],
    ['without an event', { event: undefined }],
    ['whose event has no id', { event: { name: 'E' } }],
    ['whose event has no name', { event: { id: 1 } }],
    ['whose event has an empty name', { event: { id: 1, name: '' } }],
    ['whose event has an invisible name', { event: { id: 1, name: '\u200b' } }],
  ])('%s is dropped from the list, and the others stay', (_, changes) => {
    const rows = [goodSession, { ...goodSession, ...changes }, null, { ...goodSession, id: 8 }]
    expect(readSessions({ sessions: rows }).sessions.map(({ id }) => id)).toEqual([7, 8])
  })
})

it.each<[string, boolean, unknown]>([
  ['without a readable start counts', true, { ...goodSession, start_at: 'soon' }],
  ['without a readable id counts', true, { ...goodSession, id: 2 ** 53 }],
  [
    'whose event has a rounded id counts',
    true,
    { ...goodSession, event: { id: 2 ** 53, name: 'E' } },
  ],
  ['that is null counts', true, null],
  ['without an event does not count', false, { ...goodSession, event: undefined }],
  ['whose event has no id does not count', false, { ...goodSession, event: { name: 'E' } }],
  ['whose event has no name does not count', false, { ...goodSession, event: { id: 1 } }],
  ['without a start and an event counts', true, { id: 8 }],
])('A row %s as an unreadable session: %s', (_, expected, row) => {
  const { hasUnreadableSession = false } = readSessions({ sessions: [goodSession, row] })
  expect(hasUnreadableSession).toBe(expected)
})

it('A session that the server sends twice is deduplicated', () => {
  const { sessions } = v.parse(sessionListSchema, { sessions: [goodSession, goodSession] })
  expect(sessions).toHaveLength(1)
})
