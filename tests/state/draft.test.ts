import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import type { Session } from '#src/domain/model.ts'
import {
  creationSent,
  creationSettled,
  dateChosen,
  draftDone,
  emptyDraft,
  eventChosen,
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

function draftAfter(...actions: UnknownAction[]) {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  return selectDraft(store.getState())
}

describe('a choice', () => {
  it('is not made at the start', () => {
    expect(draftAfter()).toEqual({
      ownerId: null,
      eventId: null,
      date: null,
      sessionId: null,
      sessionType: null,
      time: null,
      headcount: 1,
      isPreset: false,
      pendingSince: null,
      wasReserved: null,
      wasRefused: false,
    })
  })

  it('of a session brings its event, date and time in Hong Kong', () => {
    expect(draftAfter(sessionChosen(session))).toEqual(chosen)
  })

  it('of a session without a type leaves the type open', () => {
    expect(draftAfter(sessionChosen({ ...session, type: null }))).toEqual({
      ...chosen,
      sessionType: null,
    })
  })

  it('of an event clears date and session', () => {
    expect(draftAfter(sessionChosen(session), eventChosen(3))).toEqual({
      ...emptyDraft,
      eventId: 3,
    })
  })

  it('of a date clears the session and keeps the event', () => {
    expect(draftAfter(sessionChosen(session), dateChosen('2025/06/25'))).toEqual({
      ...chosen,
      ...noSession,
      date: '2025/06/25',
    })
  })

  it('of no date clears date and session', () => {
    expect(draftAfter(sessionChosen(session), dateChosen(null))).toEqual({
      ...chosen,
      ...noSession,
      date: null,
    })
  })

  it('of another session replaces the first', () => {
    const other = { ...session, id: 'b', type: { name: 'public', label: '' } }
    expect(draftAfter(sessionChosen(session), sessionChosen(other))).toEqual({
      ...chosen,
      sessionId: 'b',
      sessionType: 'public',
    })
  })
})

describe('a creation', () => {
  it('is pending from its sending until it is settled', () => {
    expect(draftAfter(sessionChosen(session), creationSent(SENT))).toEqual({
      ...chosen,
      pendingSince: SENT_AT,
      wasReserved: false,
    })
    expect(draftAfter(sessionChosen(session), creationSent(SENT), creationSettled())).toEqual({
      ...chosen,
      wasReserved: false,
    })
  })

  it.each([true, false, null])('remembers that the guest had a reservation: %s', (wasReserved) => {
    expect(draftAfter(creationSent({ at: SENT_AT, wasReserved }))).toEqual({
      ...emptyDraft,
      pendingSince: SENT_AT,
      wasReserved,
    })
  })

  it('of a session that is full keeps the date and clears the session', () => {
    expect(draftAfter(sessionChosen(session), sessionLost())).toEqual({ ...chosen, ...noSession })
  })

  it.each([
    ['succeeds', made],
    ['is found to be needless', draftDone()],
  ])('that %s leaves nothing to confirm', (_, action) => {
    expect(draftAfter(sessionChosen(session), creationSent(SENT), action)).toEqual(emptyDraft)
  })

  it.each([
    ['another guest', guestChanged()],
    ['a reset', userReset()],
  ])('is forgotten with %s', (_, action) => {
    expect(draftAfter(sessionChosen(session), creationSent(SENT), action)).toEqual(emptyDraft)
  })
})

describe('a draft', () => {
  /** A draft whose guest was first, when /me names now. */
  async function draftOf(first: number | string | null, now: number | string) {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    const nameGuest = async (id: number | string) => {
      backend.fail('getMe', replies(200, { id }))
      await store.dispatch(api.endpoints.getMe.initiate(undefined, { forceRefetch: true }))
    }
    if (first !== null) await nameGuest(first)
    store.dispatch(sessionChosen(session))
    store.dispatch(creationSent(SENT))
    await nameGuest(now)
    return selectDraft(store.getState())
  }
  const pending = { ...chosen, pendingSince: SENT_AT, wasReserved: false }

  it.each([
    ['nobody, of the guest who is named first', null, 1, { ...pending, ownerId: 1 }],
    ['a guest, of the same guest', 1, 1, { ...pending, ownerId: 1 }],
    ['a guest, of the same guest in another spelling', 1, '1', { ...pending, ownerId: '1' }],
    ['a guest, not of another guest', 1, 2, { ...emptyDraft, ownerId: 2 }],
    ['guest 0, not of another guest', 0, 1, { ...emptyDraft, ownerId: 1 }],
  ])('was of %s', async (_, first, now, draft) => {
    expect(await draftOf(first, now)).toEqual(draft)
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
