/**
 * Making a reservation, once, whatever the network and the guest do (spec 4, safety 'Booking'). What is under way belongs to
 * the app and not to a screen: a guest who goes back and forth meets the same request again.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { asApiError } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import type { Id } from '#src/domain/model.ts'
import { isMadeFrom } from '#src/domain/ticket.ts'
import { answerOf } from '#src/session/answerOf.ts'
import {
  creationRefused,
  creationSent,
  creationSettled,
  reservationMade,
} from '#src/state/draft.ts'
import type { Ports, RootState } from '#src/state/store.ts'
import { invitationCleared } from '#src/state/user.ts'

type Thunk<T> = ThunkAction<T, RootState, Ports, UnknownAction>

/**
 * - made: the reservation of the draft stands
 * - reserved: not this one, but another one that the guest has already
 * - not-made: the server was asked, there is none
 * - unknown: the server did not answer that question either; nothing may be sent before it does
 */
export type Booking = 'made' | 'reserved' | 'not-made' | 'unknown' | { refused: number | null }

/** What a caller wants to hear of on the way. */
export type BookingWatch = {
  /** No answer came; the server is being asked what became of it. */
  onChecking: () => void
  /** Once for each reservation that was made. */
  onMade: () => void
}

/** What is under way in a store, and for whose draft. */
const underWay = new WeakMap<Ports, { owner: Id | null; booking: Promise<Booking> }>()

/** Books the draft. A call while a booking or a look-up is under way joins it and sends nothing. */
export const book = (watch: BookingWatch): Thunk<Promise<Booking>> =>
  alone(async (dispatch, getState) => {
    if (getState().draft.pendingSince !== null) {
      const before = await dispatch(lookUp(watch))
      if (before !== 'not-made') return before
    }
    const answer = await dispatch(create())
    if (answer !== null) return answer
    return dispatch(lookUp(watch))
  }, watch)

/** Finds out what became of a booking that was cut off, by a reload for one; joins one that is still under way. */
export const settleBooking = (watch: BookingWatch): Thunk<Promise<Booking>> =>
  alone((dispatch) => dispatch(lookUp(watch)), watch)

const alone =
  (attempt: Thunk<Promise<Booking>>, watch: BookingWatch): Thunk<Promise<Booking>> =>
  (dispatch, getState, ports) => {
    // The guest may choose another session while this one is under way.
    const { ownerId: owner, date, time } = getState().draft
    const current = underWay.get(ports)
    if (current?.owner === owner) return current.booking
    const booking = dispatch(attempt)
      .then((outcome) => {
        // Another guest is here by now: this draft is not the one that was booked.
        if (getState().draft.ownerId !== owner) return 'unknown'
        if (outcome !== 'made') return outcome
        watch.onMade()
        dispatch(reservationMade({ date, time }))
        dispatch(invitationCleared())
        return outcome
      })
      .finally(() => {
        if (underWay.get(ports)?.booking === booking) underWay.delete(ports)
      })
    underWay.set(ports, { owner, booking })
    return booking
  }

/** Sends the request; null when no answer came. */
const create = (): Thunk<Promise<Booking | null>> => async (dispatch, getState) => {
  const { draft, user } = getState()
  dispatch(creationSent({ at: Date.now(), wasReserved: user.info?.isReserved ?? null }))
  const answer = await dispatch(
    api.endpoints.createReservation.initiate(
      {
        sessionId: draft.sessionId ?? '',
        headcount: draft.headcount,
        type: user.invitation?.type ?? 'public',
        invitationCode: user.invitation?.code ?? null,
      },
      { track: false },
    ),
  )
  if (answer.data) return 'made'
  const error = asApiError(answer.error)
  if (error.kind === 'unreachable') return null
  dispatch(creationRefused())
  return { refused: error.code }
}

/** Asks the server, first whether the guest has a reservation, then for the list: asking never books anything. */
const lookUp =
  ({ onChecking }: BookingWatch): Thunk<Promise<Booking>> =>
  async (dispatch, getState) => {
    onChecking()
    const { draft } = getState()
    const options = { forceRefetch: true }
    const check = await answerOf(
      dispatch(api.endpoints.checkReservation.initiate(undefined, options)),
    )
    const isReserved = check.isSuccess && check.data.isReserved
    // Who had none before has this one now.
    if (isReserved && draft.wasReserved === false) return 'made'
    const list = await answerOf(
      dispatch(api.endpoints.getReservations.initiate(undefined, options)),
    )
    // A failed request still holds the answer before it.
    if (!list.isSuccess) return 'unknown'
    if (list.data.reservations.some((reservation) => isMadeFrom(reservation, draft))) return 'made'
    dispatch(creationSettled())
    return isReserved ? 'reserved' : 'not-made'
  }
