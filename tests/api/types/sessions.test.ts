import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sessionListSchema } from '#src/api/types/sessions.ts'
import { END, goodSession, START } from '#tests/api/types/samples.ts'

const readSessions = (wire: unknown) => v.parse(sessionListSchema, wire)
const sessionFrom = (wire: object) => readSessions({ sessions: [wire] }).sessions[0]

describe('a list of sessions', () => {
  it('needs the list alone', () => {
    expect(readSessions({ sessions: [] })).toEqual({
      sessions: [],
      bookingQuota: null,
      isPreset: false,
    })
  })

  it.each([
    ['is missing', {}],
    ['is null', { sessions: null }],
    ['is an object', { sessions: {} }],
  ])('is unreadable where the list %s', (_, wire) => {
    expect(v.safeParse(sessionListSchema, wire).success).toBe(false)
  })

  it.each([
    ['true', true, true],
    ['false', false, false],
    ['1', 1, false],
    ["'true'", 'true', false],
    ['null', null, false],
  ])('is preset only where the server says true, here %s', (_, is_preset, isPreset) => {
    expect(readSessions({ sessions: [], is_preset }).isPreset).toBe(isPreset)
  })

  it.each([
    ['0', 0, 0],
    ['20', 20, 20],
    ['-1', -1, null],
    ['1.5', 1.5, null],
    ["'2'", '2', null],
    ['NaN', Number.NaN, null],
    ['null', null, null],
  ])('has a quota that is a whole number from 0, or none: %s', (_, booking_quota, bookingQuota) => {
    expect(readSessions({ sessions: [], booking_quota }).bookingQuota).toBe(bookingQuota)
  })

  it('keeps a session that tells only what is needed', () => {
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

  it('reads a time without an offset as Hong Kong time', () => {
    const session = sessionFrom({ ...goodSession, start_at: '2025-06-24 11:00:00' })
    expect(session?.startAt).toBe(Date.parse(START))
  })

  it.each([
    ['type', { type: { label: 'x' } }],
    ['type', { type: 'vic' }],
    ['activityQuota', { activity: { booking_quota: '2' } }],
    ['activityQuota', { activity: 2 }],
    ['activityQuota', { activity: null }],
  ])('has no %s where it is unreadable', (field, odd) => {
    expect(sessionFrom({ ...goodSession, ...odd })).toHaveProperty(field, null)
  })

  it.each([
    ['without an id', { ...goodSession, id: null }],
    ['without a start', { ...goodSession, start_at: undefined }],
    ['with a start that is no time', { ...goodSession, start_at: 'tomorrow' }],
    ['with a start that does not exist', { ...goodSession, start_at: '2025-06-31T11:00:00' }],
    ['without an end', { ...goodSession, end_at: '' }],
    ['without an event', { ...goodSession, event: undefined }],
    ['whose event has no id', { ...goodSession, event: { name: 'E' } }],
    ['whose event has no name', { ...goodSession, event: { id: 1 } }],
    ['whose event has an empty name', { ...goodSession, event: { id: 1, name: '' } }],
    ['that is null', null],
    ['that is a text', 'session'],
  ])('drops a session %s and keeps the others', (_, bad) => {
    const { sessions } = readSessions({ sessions: [goodSession, bad, { ...goodSession, id: 8 }] })
    expect(sessions.map(({ id }) => id)).toEqual([7, 8])
  })
})
