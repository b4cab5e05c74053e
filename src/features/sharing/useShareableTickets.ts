import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { isAboutLogin, type ApiError } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { canSendAgain, canShare, keepRequested } from '#src/domain/sharing.ts'
import { signIn } from '#src/features/account/signIn.ts'
import { useClock } from '#src/store/useClock.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { selectSharedIds } from '#src/features/tickets/ticketsSlice.ts'
import {
  selectHasMobile,
  selectSignInError,
  selectSignInStatus,
  selectUserInfo,
} from '#src/features/account/userSlice.ts'

/**
 * 'listed': the list has said what there is. 'no-login', 'no-mobile': it cannot be requested.
 * `error` is null where nothing was answered, or nothing that the guest should read.
 */
export type TicketsToShare =
  | { state: 'loading' | 'listed' | 'no-login' | 'no-mobile' | 'unreachable' }
  | { state: 'failed'; error: ApiError | null }

/** Also keeps the tickets whose link was requested here; `wantedId` is the one in the URL. */
export function useShareableTickets(wantedId: string | null) {
  const dispatch = useAppDispatch()
  const hasMobile = useAppSelector(selectHasMobile)
  const guestId = useAppSelector(selectUserInfo)?.id ?? null
  // The page is public: without a login and a number there is nothing to request. Not by the status
  // of the sign-in: a list that is refused with 401 would be requested again after each renewal.
  const list = api.endpoints.getReservations.useQuery(undefined, {
    skip: !hasMobile,
    refetchOnMountOrArgChange: true,
  })
  const withoutList = useSignInState()
  const [requested, setRequested] = useState<{ ids: Id[]; shown: Reservation[] }>({
    ids: [],
    shown: [],
  })

  const offered = useOffered(list.data?.reservations ?? [], list.data?.userId ?? guestId, wantedId)
  const tickets = keepRequested(offered, requested.shown, requested.ids)
  return {
    tickets,
    list: hasMobile ? listState(list) : withoutList,
    retry: () => (hasMobile ? void list.refetch() : void dispatch(signIn())),
    /** Keeps a ticket listed until the guest leaves the screen. */
    keep: ({ id }: Reservation) => setRequested({ ids: [...requested.ids, id], shown: tickets }),
  }
}

type List = { isFetching: boolean; isError: boolean; data?: unknown; error?: unknown }

function listState({ isFetching, isError, data, error }: List): TicketsToShare {
  if (isError && !isFetching) return { state: 'failed', error: inItsWords(error as ApiError) }
  return { state: data === undefined || isError ? 'loading' : 'listed' }
}

/** A refusal of the login has no words here: the login is renewed or ends. */
const inItsWords = (error: ApiError) =>
  error.kind === 'refused' && !isAboutLogin(error) ? error : null

/** Where there is no list to ask for. */
function useSignInState(): TicketsToShare {
  const status = useAppSelector(selectSignInStatus)
  const error = useAppSelector(selectSignInError)
  if (status === 'starting') return { state: 'loading' }
  if (status === 'unreachable') return { state: 'unreachable' }
  if (status === 'refused') return { state: 'failed', error }
  return { state: status === 'signed-in' ? 'no-mobile' : 'no-login' }
}

function useOffered(
  reservations: Reservation[],
  viewerId: Id | null,
  wantedId: string | null,
): Reservation[] {
  const sharedIds = useAppSelector(selectSharedIds)
  return useClock(({ server }) =>
    reservations.filter((ticket) => {
      const isWanted = wantedId !== null && isSameId(ticket.id, wantedId)
      const isLinkMade = sharedIds.includes(String(ticket.id))
      return (
        canShare(ticket, viewerId, server) ||
        (isWanted && canSendAgain(ticket, viewerId, isLinkMade, server))
      )
    }),
  )
}
