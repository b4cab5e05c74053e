import { useState } from 'react'
import { api, REFETCH } from '#src/api/client.ts'
import { isAboutLogin, type ApiError } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Reservation, ReservationList } from '#src/domain/model.ts'
import { canSendAgain, canShare, keepRequested } from '#src/domain/sharing.ts'
import { signIn } from '#src/session/signIn.ts'
import { useClock } from '#src/session/useClock.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { selectSharedIds } from '#src/session/ticketsSlice.ts'
import {
  selectHasMobile,
  selectSignInError,
  selectSignInStatus,
  selectUserInfo,
} from '#src/session/userSlice.ts'

/**
 * Whether the list of tickets is there.
 * - 'listed': the list has arrived.
 * - 'no-login', 'no-mobile': the list cannot be requested.
 * - 'failed': `error` is null if there was no answer, or none with a message for the guest.
 */
export type ListState =
  | { state: 'loading' | 'listed' | 'no-login' | 'no-mobile' | 'unreachable' }
  | { state: 'failed'; error: ApiError | null }

/**
 * Returns the tickets that the guest may share, and those whose link was requested on this screen.
 * @param targetId the ticket in the URL, or null
 */
export function useShareableTickets(targetId: string | null) {
  const dispatch = useAppDispatch()
  const hasMobile = useAppSelector(selectHasMobile)
  const guestId = useAppSelector(selectUserInfo)?.id ?? null
  // The page is public, but the list needs a login with a number. The sign-in status must not decide:
  // a list that is refused with 401 would be requested again after each renewal of the login.
  const list = api.endpoints.getReservations.useQuery(undefined, {
    skip: !hasMobile,
    refetchOnMountOrArgChange: true,
  })
  const stateWithoutMobile = useSignInState()
  // `shown`: the tickets as they stood when a link was last requested, so that their order and state stay.
  const [requested, setRequested] = useState<{ ids: Id[]; shown: Reservation[] }>({
    ids: [],
    shown: [],
  })

  const shareable = useShareableNow(
    list.data?.reservations ?? [],
    list.data?.userId ?? guestId,
    targetId,
  )
  const tickets = keepRequested(shareable, requested.shown, requested.ids)
  return {
    tickets,
    list: hasMobile ? listState(list, tickets.length > 0) : stateWithoutMobile,
    retry: () => void dispatch(hasMobile ? refetchList() : signIn()),
    /** Keeps a ticket listed until the guest leaves the screen. */
    keep: ({ id }: Reservation) => setRequested({ ids: [...requested.ids, id], shown: tickets }),
  }
}

type List = {
  isFetching: boolean
  isError: boolean
  data?: ReservationList | undefined
  error?: unknown
}

function listState({ isFetching, isError, data, error }: List, hasTickets: boolean): ListState {
  if (isError && !isFetching) return { state: 'failed', error: shownError(error as ApiError) }
  if (data === undefined || isError) return { state: 'loading' }
  if (hasTickets || data.unreadableRows === undefined) return { state: 'listed' }
  // A row that cannot be read may be a ticket to share.
  return isFetching ? { state: 'loading' } : { state: 'failed', error: null }
}

const refetchList = (): AppThunk<unknown> => (dispatch) =>
  dispatch(api.endpoints.getReservations.initiate(undefined, REFETCH))

/** A refused login needs no message here, because the app renews or ends that login. */
const shownError = (error: ApiError) =>
  error.kind === 'refused' && !isAboutLogin(error) ? error : null

/** Returns the state while the list cannot be requested. */
function useSignInState(): ListState {
  const status = useAppSelector(selectSignInStatus)
  const error = useAppSelector(selectSignInError)
  if (status === 'starting') return { state: 'loading' }
  if (status === 'unreachable') return { state: 'unreachable' }
  if (status === 'refused') return { state: 'failed', error }
  return { state: status === 'signed-in' ? 'no-mobile' : 'no-login' }
}

/** Returns the tickets that may be shared now, and the one in the URL if its link may be sent again. */
function useShareableNow(
  reservations: Reservation[],
  viewerId: Id | null,
  targetId: string | null,
): Reservation[] {
  const sharedIds = useAppSelector(selectSharedIds)
  return useClock(({ server }) =>
    reservations.filter((ticket) => {
      const isTarget = targetId !== null && isSameId(ticket.id, targetId)
      const isLinkMade = sharedIds.includes(String(ticket.id))
      return (
        canShare(ticket, viewerId, server) ||
        (isTarget && canSendAgain(ticket, viewerId, isLinkMade, server))
      )
    }),
  )
}
