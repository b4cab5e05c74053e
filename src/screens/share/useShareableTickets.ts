import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { canShare, canShareAgain, keepRequested } from '#src/domain/sharing.ts'
import { useClock } from '#src/session/useClock.ts'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectHasMobile, selectSignInStatus, selectUserInfo } from '#src/state/user.ts'

/** Also keeps the tickets whose link was requested here; `wantedId` is the one in the URL. */
export function useShareableTickets(wantedId: string | null) {
  const status = useAppSelector(selectSignInStatus)
  const hasMobile = useAppSelector(selectHasMobile)
  const guestId = useAppSelector(selectUserInfo)?.id ?? null
  // The page is public: without a login and a number there is nothing to request. Not by the status
  // of the sign-in: a list that is refused with 401 would be requested again after each renewal.
  const isSkipped = !hasMobile
  const list = api.endpoints.getReservations.useQuery(undefined, {
    skip: isSkipped,
    refetchOnMountOrArgChange: true,
  })
  const [requested, setRequested] = useState<{ ids: Id[]; shown: Reservation[] }>({
    ids: [],
    shown: [],
  })

  const offered = useOffered(list.data?.reservations ?? [], list.data?.userId ?? guestId, wantedId)
  const tickets = keepRequested(offered, requested.shown, requested.ids)
  return {
    tickets,
    isLoading: (status === 'starting' && list.data === undefined) || list.isLoading,
    isFailed: !isSkipped && list.isError && !list.isFetching,
    refetch: () => void list.refetch(),
    /** Keeps a ticket listed until the guest leaves the screen. */
    keep: ({ id }: Reservation) => setRequested({ ids: [...requested.ids, id], shown: tickets }),
  }
}

function useOffered(
  reservations: Reservation[],
  viewerId: Id | null,
  wantedId: string | null,
): Reservation[] {
  // A string, so that the screen renders only when it changes.
  const flags = useClock(({ server }) =>
    reservations
      .map((ticket) => {
        const isWanted = wantedId !== null && isSameId(ticket.id, wantedId)
        return (isWanted ? canShareAgain : canShare)(ticket, viewerId, server) ? '1' : '0'
      })
      .join(''),
  )
  return reservations.filter((_, index) => flags[index] === '1')
}
