import { useMemo, useState, type ReactNode } from 'react'
import type { Reservation } from '#src/domain/model.ts'
import { keepUsed, sortReservations } from '#src/domain/ticket.ts'
import { BookingStatus } from '#src/session/BookingStatus.tsx'
import { CustomerId } from '#src/session/CustomerId.tsx'
import type { CancelFailure } from '#src/features/tickets/Cancelling.tsx'
import { LastKnown } from '#src/features/tickets/LastKnown.tsx'
import { TicketBanner, TicketHead } from '#src/features/tickets/TicketHead.tsx'
import { Tickets } from '#src/features/tickets/Tickets.tsx'
import { TicketSkeleton } from '#src/features/tickets/TicketSkeleton.tsx'
import { useServerTime } from '#src/features/tickets/useServerTime.ts'
import { useTicketPolling } from '#src/features/tickets/useTicketPolling.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectRedeemedIds, selectUsedIds } from '#src/session/ticketsSlice.ts'
import { selectUserInfo } from '#src/session/userSlice.ts'
import { ticketsTexts } from '#default-texts/tickets'
import { useTexts } from '#src/texts/locale.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { TabBar } from '#src/ui/TabBar.tsx'

// app/pages.tsx takes them from this file, so they are in the chunk of this screen.
export { LastKnown, TicketSkeleton }

/** Lazy, because the code does not need the dialog. */
const Cancelling = lazyComponent(() =>
  import('#src/features/tickets/Cancelling.tsx').then((m) => m.Cancelling),
)

/** Lazy, because a guest with a ticket does not see it. */
const Empty = lazyComponent(() =>
  import('#src/features/tickets/EmptyTickets.tsx').then((m) => m.EmptyTickets),
)

export function TicketScreen() {
  const texts = useTexts(ticketsTexts, 'ticket')
  const { list, isFailed, retry } = useTickets()
  const me = useAppSelector(selectUserInfo)
  const viewerId = list?.userId ?? me?.id ?? null
  // This state is in the screen, so that it survives a change of the list.
  const [toCancel, setToCancel] = useState<Reservation | null>(null)
  const [cancelFailure, setCancelFailure] = useState<CancelFailure | null>(null)
  const closeDialog = (failure: CancelFailure | null) => {
    setToCancel(null)
    setCancelFailure(failure)
  }
  return (
    <>
      {list !== null && list.reservations.length > 0 ? (
        <Tickets
          {...{ viewerId, cancelFailure }}
          reservations={list.reservations}
          hasUnreadableRows={list.hasUnreadableRows}
          onRetry={retry}
          onCancel={setToCancel}
        />
      ) : list === null && !isFailed ? (
        <TicketSkeleton />
      ) : (
        <NoTickets>
          {list === null ? (
            <>
              <Notice text={texts.loadFailed} onRetry={retry} />
              <ContactLink />
              <LastKnown />
            </>
          ) : (
            <Empty onRetry={retry} />
          )}
        </NoTickets>
      )}
      <Cancelling
        {...{ opened: toCancel, viewerId }}
        reservations={list?.reservations ?? []}
        onClose={closeDialog}
      />
      <TabBar current="ticket" />
    </>
  )
}

/** Polls the tickets. `list` is null before the first answer. */
function useTickets() {
  const { data, isFailed, retry } = useTicketPolling()
  useServerTime({ data, retry })
  const usedIds = useAppSelector(selectUsedIds)
  const redeemedIds = useAppSelector(selectRedeemedIds)
  const list = useMemo(
    () =>
      data === undefined
        ? null
        : {
            userId: data.userId,
            hasUnreadableRows: data.unreadableRows !== undefined,
            reservations: sortReservations(keepUsed(data.reservations, usedIds, redeemedIds)),
          },
    [data, usedIds, redeemedIds],
  )
  return { list, isFailed, retry }
}

function NoTickets({ children }: { children: ReactNode }) {
  return (
    <Page isFlush isTabbed>
      <TicketBanner tab="ticket" />
      <TicketHead />
      <BookingStatus />
      {children}
      <CustomerId />
    </Page>
  )
}
