import { draftSession } from '#tests/support/arrange.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { selectDraft } from '#src/features/booking/draftSlice.ts'
import { invitationHeld, selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { selectLastBooking } from '#src/features/booking/lastBookingSlice.ts'
import { commandDone, commandStored, selectEntries } from '#src/session/outbox/outboxSlice.ts'
import { guestChanged, scopedToGuest, signedOut } from '#src/session/guestScope.ts'
import { selectPolling } from '#src/features/tickets/pollingSlice.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { selectLastKnown, selectReceivedLinks, selectFinalIds } from '#src/session/ticketsSlice.ts'
import { otpSent, selectVerification } from '#src/features/account/verificationSlice.ts'
import { makeTestStore } from '#tests/support/store.ts'

const slice = scopedToGuest((count: number = 0, { type }: UnknownAction) =>
  type === 'counted' ? count + 1 : count,
)

const counted = { type: 'counted' }
const other = { type: 'other' }
const reset = signedOut({ isUnanswered: false })
const guest = (id: number | string | null) => guestChanged({ guest: id, login: null })
const noGuest = guest(null)

it.each<[string, UnknownAction[], number]>([
  ['is visible before any login', [counted], 1],
  ['belongs to the first guest who logs in', [counted, guest(1)], 1],
  ['keeps changing with that guest', [counted, guest(1), counted], 2],
  ['is hidden from the next guest', [counted, guest(1), guest(2)], 0],
  ['is dropped when another guest logs in', [guest(1), counted, guest(2), guest(1)], 0],
  ['starts anew for another guest', [guest(1), counted, guest(2), counted], 1],
  ['is hidden while no guest is known', [guest(1), counted, noGuest], 0],
  ['is visible to the same guest again', [guest(1), counted, noGuest, other, guest(1)], 1],
  [
    'is visible to the same guest if the id is a text now',
    [guest(1), counted, noGuest, guest('1')],
    1,
  ],
  ['starts anew for a page without a guest', [guest(1), counted, noGuest, counted], 1],
  ['belongs to guest 0 as to any other guest', [guest(0), counted, noGuest, guest(1)], 0],
  ['is dropped by a reset', [guest(1), counted, reset], 0],
  ['is dropped by a reset before any login', [counted, reset, guest(1)], 0],
  ['is dropped by a reset while it is hidden', [guest(1), counted, noGuest, reset, guest(1)], 0],
  ['starts anew after a reset', [counted, reset, counted], 1],
  ['is hidden from the next guest also after a reset', [guest(1), reset, counted, guest(2)], 0],
])('A guest-scoped value %s', (_, actions, seen) => {
  expect(slice.visibleValue(actions.reduce(slice.reducer, undefined as never))).toBe(seen)
})

const lasting = scopedToGuest(
  (count: number = 0, { type }: UnknownAction) => (type === 'counted' ? count + 1 : count),
  { staysAfterLogin: true },
)

it.each<[string, UnknownAction[], number]>([
  ['stays visible after its owner has been logged out', [guest(1), counted, noGuest], 1],
  ['keeps changing without a login', [guest(1), counted, noGuest, counted], 2],
  ['is kept for its owner', [guest(1), counted, noGuest, counted, guest(1)], 2],
  ['is dropped when another guest logs in', [guest(1), counted, noGuest, counted, guest(2)], 0],
  ['belongs to the first guest who logs in', [counted, guest(1), noGuest], 1],
  ['is dropped by a reset', [guest(1), counted, noGuest, reset], 0],
])('A guest-scoped value that stays after its login %s', (_, actions, seen) => {
  expect(lasting.visibleValue(actions.reduce(lasting.reducer, undefined as never))).toBe(seen)
})

it('A guest-scoped value that stays after its login is hidden if another tab has stored it for its own guest', () => {
  expect(lasting.visibleValue({ owner: 2, currentGuest: 1, value: 5 })).toBe(0)
})

it('A guest-scoped slice stays the same object if an action changes nothing', () => {
  const state = slice.reducer(undefined, counted)
  expect(slice.reducer(state, other)).toBe(state)
})

/** Selects everything that belongs to a guest. */
const left = (state: RootState) => ({
  draft: selectDraft(state),
  invitation: selectInvitation(state),
  lastBooking: selectLastBooking(state),
  verification: selectVerification(state),
  lastKnown: selectLastKnown(state),
  finalIds: selectFinalIds(state),
  receivedLinks: selectReceivedLinks(state),
  polling: selectPolling(state),
  outbox: selectEntries(state),
})

it('Every slice of a guest except the verification is hidden, and all are restored and dropped together', async () => {
  const phone = makeTestStore({ scenario: 'used' })
  const { dispatch, getState } = phone.store
  const nothing = left(getState())

  dispatch(guest(1))
  const about = { id: 'c1', sentAt: 0, unansweredAt: null, login: null, owner: 1 } as const
  const booked = { reservationId: 9, startAt: 0, endAt: 0, eventName: null }
  const link = { link: '1x', codes: null, wasReserved: null, reservationIds: null }
  dispatch(
    commandDone({ kind: 'create', id: 'c0', argument: {}, data: booked, doneAt: 0 } as never),
  )
  dispatch(
    commandDone({
      kind: 'receive',
      id: 'c0',
      argument: link,
      data: { reservationId: null },
      doneAt: 0,
    }),
  )
  draftSession(phone)
  dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', isAccepted: false }))
  const sent = { id: 1, maskedMobile: '+852 •••• 4567', sentAt: 0 }
  dispatch(otpSent({ sent, sentTo: { callingCode: '852', digits: '91234567' }, resendAt: 1 }))
  dispatch(
    commandStored({ ...about, kind: 'cancel', argument: { reservationId: 7 }, state: 'sending' }),
  )
  await dispatch(api.endpoints.getReservations.initiate(undefined, { subscribe: false }))

  const own = left(getState())
  for (const [name, value] of Object.entries(own))
    expect(value, name).not.toEqual(nothing[name as keyof typeof nothing])
  dispatch(noGuest)
  // The guest may be at the code entry.
  expect(left(getState())).toEqual({ ...nothing, verification: own.verification })
  dispatch(guest(1))
  expect(left(getState())).toEqual(own)
  dispatch(guest(2))
  expect(left(getState())).toEqual(nothing)
  dispatch(guest(1))
  expect(left(getState())).toEqual(nothing)
})
