/** See docs/product.md, 'Booking'. */
import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import { isMadeFrom } from '#src/domain/ticket.ts'
import { fetchQuery } from '#src/session/fetchQuery.ts'
import { singleFlight } from '#src/session/singleFlight.ts'
import {
  creationRefused,
  creationSent,
  creationSettled,
  reservationMade,
} from '#src/state/draft.ts'
import type { AppThunk } from '#src/state/store.ts'
import { invitationCleared } from '#src/state/invitation.ts'

/** 'reserved': the guest has another one. 'unknown': it must be looked up before a retry. */
export type Booking = 'made' | 'reserved' | 'not-made' | 'unknown' | { refused: number | null }

export type BookingEvents = {
  onChecking: () => void
  onMade: () => void
}

export const book = (events: BookingEvents): AppThunk<Promise<Booking>> =>
  joinBooking(async (dispatch, getState) => {
    if (getState().draft.pendingSince !== null) {
      const before = await dispatch(lookUp(events))
      if (before !== 'not-made') return before
    }
    return (await dispatch(create())) ?? dispatch(lookUp(events))
  }, events)

/** Looks up a booking that was cut off, for example by a reload. */
export const settleBooking = (events: BookingEvents): AppThunk<Promise<Booking>> =>
  joinBooking((dispatch) => dispatch(lookUp(events)), events)

const bookings = singleFlight<Booking>()

/** One per guest: who goes back and forth joins the request in flight. */
const joinBooking =
  (attempt: AppThunk<Promise<Booking>>, { onMade }: BookingEvents): AppThunk<Promise<Booking>> =>
  (dispatch, getState) => {
    const { ownerId, date, time } = getState().draft
    const run = async () => {
      const booking = await dispatch(attempt)
      // Another guest has signed in: this draft is not the one that was booked.
      if (getState().draft.ownerId !== ownerId) return 'unknown'
      if (booking !== 'made') return booking
      onMade()
      dispatch(reservationMade({ date, time }))
      dispatch(invitationCleared())
      return booking
    }
    return dispatch(bookings.join(run, ownerId))
  }

const create = (): AppThunk<Promise<Booking | null>> => async (dispatch, getState) => {
  const { draft, user, invitation } = getState()
  dispatch(creationSent({ at: Date.now(), wasReserved: user.info?.isReserved ?? null }))
  const answer = await dispatch(
    api.endpoints.createReservation.initiate(
      {
        sessionId: draft.sessionId ?? '',
        headcount: draft.headcount,
        type: invitation.held?.type ?? 'public',
        invitationCode: invitation.held?.code ?? null,
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

const lookUp =
  ({ onChecking }: BookingEvents): AppThunk<Promise<Booking>> =>
  async (dispatch, getState) => {
    onChecking()
    const { draft } = getState()
    const { checkReservation, getReservations } = api.endpoints
    const fresh = { forceRefetch: true }
    const check = await fetchQuery(dispatch(checkReservation.initiate(undefined, fresh)))
    const isReserved = check.isSuccess && check.data.isReserved
    // The guest had no reservation before, so this is the one.
    if (isReserved && draft.wasReserved === false) return 'made'
    const list = await fetchQuery(dispatch(getReservations.initiate(undefined, fresh)))
    // A failed query still holds its previous data.
    if (!list.isSuccess) return 'unknown'
    if (list.data.reservations.some((reservation) => isMadeFrom(reservation, draft))) return 'made'
    dispatch(creationSettled())
    return isReserved ? 'reserved' : 'not-made'
  }
