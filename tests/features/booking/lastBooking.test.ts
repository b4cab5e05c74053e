import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import type { Booked } from '#src/domain/commands.ts'
import {
  selectIsSuccessDue,
  selectLastBooking,
  successSeen,
} from '#src/features/booking/lastBooking.ts'
import { commandDone, commandRefused } from '#src/store/outboxSlice.ts'
import { makeTestStore } from '#tests/support/store.ts'

const BOOKED: Booked = { reservationId: 9, startAt: 1, endAt: 2, eventName: 'Open to Public' }
const LATER: Booked = { ...BOOKED, reservationId: 10 }

const about = (kind: string) => ({ id: 'c1', kind, argument: {} })
const done = (kind: string, data: unknown = null) => commandDone({ ...about(kind), data } as never)
const refused = commandRefused({ ...about('cancel'), error: { kind: 'refused' } } as never)
const made = done('create', BOOKED)

/** [what happens, what was booked, whether /success is still to be seen] */
it.each<[string, UnknownAction[], Booked | null, boolean]>([
  ['is none at the start', [], null, false],
  ['is none where /success was opened without one', [successSeen()], null, false],
  ['is due on /success once it was made', [made], BOOKED, true],
  ['stays, and is due no more, once it was seen', [made, successSeen()], BOOKED, false],
  ['is the next one, due again', [made, successSeen(), done('create', LATER)], LATER, true],
  ['is forgotten once a reservation was cancelled', [made, done('cancel')], null, false],
  ['stays where the cancellation is refused', [made, refused], BOOKED, true],
  ['stays through anything else', [made, done('share')], BOOKED, true],
])('the last booking %s', (_, actions, booked, isDue) => {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  expect(selectLastBooking(store.getState())).toEqual(booked)
  expect(selectIsSuccessDue(store.getState())).toBe(isDue)
})
