import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import type { Session } from '#src/domain/model.ts'
import {
  creationRefused,
  creationSent,
  creationSettled,
  dateChosen,
  draftDone,
  emptyDraft,
  eventChosen,
  presetTaken,
  reservationMade,
  selectDraft,
  sessionChosen,
  sessionLost,
  type Draft,
} from '#src/state/draft.ts'
import { guestChanged, userReset } from '#src/state/user.ts'
import { replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const SENT_AT = Date.parse('2025-06-20T14:20:05+08:00')

const SENT = { at: SENT_AT, wasReserved: false }

const session: Session = {
  id: 7,
  startAt: Date.parse('2025-06-24T23:30:00+08:00'),
  endAt: Date.parse('2025-06-25T00:15:00+08:00'),
  event: { id: 2, name: 'Private Viewing', slug: null, bookingQuota: null },
  activityQuota: 2,
  type: { name: 'vic', label: 'Collectors' },
}

const chosen: Draft = {
  ...emptyDraft,
  eventId: 2,
  date: '2025/06/24',
  sessionId: 7,
  sessionType: 'vic',
  time: '23:30 - 00:15',
}

const made = reservationMade({ date: '2025/06/24', time: '23:30 - 00:15' })

const noSession = { sessionId: null, sessionType: null, time: null }

const first = sessionChosen(session)
const preset = presetTaken({ session, headcount: 3 })
const pending = { ...chosen, pendingSince: SENT_AT, wasReserved: false }

const other: Session = { ...session, id: 'b', type: { name: 'public', label: '' } }
const choseOther = { ...chosen, sessionId: 'b', sessionType: 'public' }

it.each<[string, UnknownAction[], Draft]>([
  ['is empty at the start', [], emptyDraft],
  ['has event, date and time of its session in Hong Kong', [first], chosen],
  [
    'has no type where its session has none',
    [sessionChosen({ ...session, type: null })],
    { ...chosen, sessionType: null },
  ],
  [
    'loses date and session with another event',
    [first, eventChosen(3)],
    { ...emptyDraft, eventId: 3 },
  ],
  [
    'loses its session with another date',
    [first, dateChosen('2025/06/25')],
    { ...chosen, ...noSession, date: '2025/06/25' },
  ],
  ['loses both with no date', [first, dateChosen(null)], { ...chosen, ...noSession, date: null }],
  ['has the last session', [first, sessionChosen(other)], choseOther],
  ['keeps its date when its session is full', [first, sessionLost()], { ...chosen, ...noSession }],
  ['is filled by a preset', [preset], { ...chosen, headcount: 3, isPreset: true }],
  ['is replaced by a preset', [first, preset], { ...chosen, headcount: 3, isPreset: true }],
  ['is for one again by hand', [preset, sessionChosen(other)], choseOther],
  ['is pending once it is sent', [first, creationSent(SENT)], pending],
  [
    'is pending no more once it is settled',
    [first, creationSent(SENT), creationSettled()],
    { ...chosen, wasReserved: false },
  ],
  [
    'may be sent again once it is refused',
    [first, creationSent(SENT), creationRefused()],
    { ...chosen, wasReserved: false, wasRefused: true },
  ],
  [
    'remembers that nobody knew of a reservation',
    [creationSent({ at: SENT_AT, wasReserved: null })],
    { ...emptyDraft, pendingSince: SENT_AT },
  ],
  ['is empty once it is made', [first, creationSent(SENT), made], emptyDraft],
  ['is empty once it is needless', [first, creationSent(SENT), draftDone()], emptyDraft],
  ['is forgotten with another guest', [first, creationSent(SENT), guestChanged()], emptyDraft],
  ['is forgotten with a reset', [first, creationSent(SENT), userReset()], emptyDraft],
])('a draft %s', (_, actions, expected) => {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  expect(selectDraft(store.getState())).toEqual(expected)
})

it.each([
  ['another event is chosen', eventChosen(1)],
  ['another date is chosen', dateChosen('2025/06/25')],
  ['another session is chosen', sessionChosen(other)],
  ['it is full', sessionLost()],
])('a preset is none any more when %s', (_, action) => {
  const { store } = makeTestStore()
  store.dispatch(preset)
  store.dispatch(action)
  expect(selectDraft(store.getState()).isPreset).toBe(false)
})

describe('a draft', () => {
  /** A draft of the guest before, when /me names now. */
  async function draftOf(before: number | string | null, now: number | string) {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    const nameGuest = async (id: number | string) => {
      backend.fail('getMe', replies(200, { id }))
      await store.dispatch(api.endpoints.getMe.initiate(undefined, { forceRefetch: true }))
    }
    if (before !== null) await nameGuest(before)
    store.dispatch(sessionChosen(session))
    store.dispatch(creationSent(SENT))
    await nameGuest(now)
    return selectDraft(store.getState())
  }
  it.each([
    ['nobody, of the guest who is named first', null, 1, { ...pending, ownerId: 1 }],
    ['a guest, of the same guest', 1, 1, { ...pending, ownerId: 1 }],
    ['a guest, of the same guest in another spelling', 1, '1', { ...pending, ownerId: '1' }],
    ['a guest, not of another guest', 1, 2, { ...emptyDraft, ownerId: 2 }],
    ['guest 0, not of another guest', 0, 1, { ...emptyDraft, ownerId: 1 }],
  ])('was of %s', async (_, before, now, draft) => {
    expect(await draftOf(before, now)).toEqual(draft)
  })

  it.each([
    ['event', eventChosen(3)],
    ['reservation', made],
    ['start', draftDone()],
  ])('keeps its owner through the next %s', async (_, action) => {
    const { store } = makeTestStore({ scenario: 'signed-in' })
    await store.dispatch(api.endpoints.getMe.initiate())
    store.dispatch(action)
    expect(selectDraft(store.getState()).ownerId).toBe(1)
  })
})
