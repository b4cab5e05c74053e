import { useMemo, useState, type ReactNode } from 'react'
import { shownReservation } from '#src/domain/cancel.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { keepFinal, sortReservations } from '#src/domain/ticket.ts'
import { ticketViews, type CodeTab } from '#src/domain/ticketView.ts'
import { BookingStatus } from '#src/session/BookingStatus.tsx'
import { CustomerId } from '#src/session/CustomerId.tsx'
import type { CancelFailure } from '#src/features/tickets/Cancelling.tsx'
import { cardChosen, selectChosenCard } from '#src/features/tickets/chosenCardSlice.ts'
import { LastKnown } from '#src/features/tickets/LastKnown.tsx'
import { ListBeforeLogin } from '#src/features/tickets/ListBeforeLogin.tsx'
import { SessionTime, TicketBanner, TicketHead } from '#src/features/tickets/TicketHead.tsx'
import { Codes } from '#src/features/tickets/Codes.tsx'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { CodeTabs } from '#src/features/tickets/CodeTabs.tsx'
import { TicketSkeleton } from '#src/features/tickets/TicketSkeleton.tsx'
import { VenueInfo } from '#src/features/tickets/VenueInfo.tsx'
import { useServerTime } from '#src/features/tickets/useServerTime.ts'
import { useTicketPolling } from '#src/features/tickets/useTicketPolling.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import {
  selectIsTicketAwaited,
  selectIsBookedTicketPending,
  selectFinalIds,
  selectKeptTickets,
  selectKeptUntil,
  selectSharedIds,
} from '#src/session/ticketsSlice.ts'
import { useClock } from '#src/session/useClock.ts'
import { selectGuestId } from '#src/session/userSlice.ts'
import { ticketsTexts } from '#default-texts/tickets'
import { useTexts } from '#src/texts/locale.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import { LostPart } from '#src/ui/LostPart.tsx'
import { FollowAccount } from '#src/ui/FollowAccount.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { TabBar } from '#src/ui/TabBar.tsx'
import { useOpening, type Opening } from '#src/ui/useOpening.ts'

// app/pages.tsx takes them from this file, so they are in the chunk of this screen.
export { LastKnown, ListBeforeLogin, TicketSkeleton }

/** Lazy, because the code does not need the dialog. */
const Cancelling = lazyComponent(() =>
  import('#src/features/tickets/Cancelling.tsx').then((m) => m.Cancelling),
)

/** Lazy, because a guest with a ticket does not see it. */
const Empty = lazyComponent(
  () => import('#src/features/tickets/EmptyTickets.tsx').then((m) => m.EmptyTickets),
  { Lost: LostPart },
)

/** Lazy, because the links with their dialogs are larger than the rest of the screen. */
const TicketLinks = lazyComponent(
  () => import('#src/features/tickets/TicketLinks.tsx').then((m) => m.TicketLinks),
  { Lost: LostPart },
)

/** Lazy, because the code does not need the notice, which compares tickets. */
const ReceivedTicket = lazyComponent(() =>
  import('#src/features/tickets/ReceivedTicket.tsx').then((m) => m.ReceivedTicket),
)

export function TicketScreen() {
  const texts = useTexts(ticketsTexts, 'ticket')
  const { list, isFailed, retry } = useTickets()
  const guestId = useAppSelector(selectGuestId)
  const viewerId = list?.userId ?? guestId
  const inView = useInView(list?.reservations ?? [])
  // This state is in the screen, so that it survives a change of the list.
  const [toCancel, setToCancel] = useState<Reservation | null>(null)
  const [cancelFailure, setCancelFailure] = useState<CancelFailure | null>(null)
  const cancelling = useOpening(Cancelling, inView.tab)
  const closeDialog = (failure: CancelFailure | null) => {
    setToCancel(null)
    setCancelFailure(failure)
  }
  return (
    <>
      {list !== null && list.reservations.length > 0 ? (
        <Tickets
          {...{ viewerId, inView, cancelFailure, cancelling }}
          reservations={list.reservations}
          hasUnreadableRows={list.hasUnreadableRows}
          onRetry={retry}
          onCancel={(reservation) => {
            cancelling.open(() => setToCancel(reservation))
          }}
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
  const finalIds = useAppSelector(selectFinalIds)
  const keptTickets = useKeptTickets()
  const list = useMemo(
    () =>
      data === undefined
        ? null
        : {
            userId: data.userId,
            hasUnreadableRows: data.unreadableRows !== undefined,
            reservations: sortReservations(
              keepFinal(withKept(data.reservations, keptTickets), finalIds),
            ),
          },
    [data, finalIds, keptTickets],
  )
  return { list, isFailed, retry }
}

/** Returns the tickets that only the last list lacks, until their codes end. */
function useKeptTickets(): Reservation[] {
  const tickets = useAppSelector(selectKeptTickets)
  const end = useAppSelector(selectKeptUntil)
  const isOver = useClock(({ elapsed }) => end !== null && elapsed >= end)
  return isOver ? NO_TICKETS : tickets
}

/** A row of a kept ticket may be that of an earlier reservation with the same id. */
const withKept = (listed: Reservation[], kept: Reservation[]): Reservation[] => [
  ...listed.filter(({ id }) => kept.every((one) => one.id !== id)),
  ...kept,
]

/** Always the same array, so that the list is sorted only after a change. */
const NO_TICKETS: Reservation[] = []

/**
 * Returns the tab and the ticket that the guest looks at. Both stay while a missing ticket may come back. Otherwise
 * another code would be under the scanner when it does. A guest who comes back to this screen sees the chosen card.
 */
function useInView(reservations: Reservation[]) {
  const [tab, setTab] = useState<CodeTab>('ticket')
  // Both tabs share this id, so switching the tab stays at the same reservation.
  const [chosenId, setChosenId] = useState(useAppSelector(selectChosenCard))
  const dispatch = useAppDispatch()
  const mayComeBack = useAppSelector(selectIsTicketAwaited)
  const ids = reservations.map(({ id }) => String(id))
  // The head names the same ticket.
  const first = useClock(({ server }) => shownReservation(reservations, server))
  const firstId = first && String(first.id)
  if (firstId === null && !mayComeBack && tab !== 'ticket') setTab('ticket')
  const isListed = chosenId !== null && ids.includes(chosenId)
  // An id instead of an index, so that a reordered list does not move another ticket under the scanner.
  if (firstId !== null && !isListed && !(chosenId !== null && mayComeBack)) setChosenId(firstId)
  const choose = (id: string) => {
    setChosenId(id)
    dispatch(cardChosen(id))
  }
  return { tab, setTab, shownId: isListed ? chosenId : firstId, choose }
}

type TicketsProps = {
  /** Sorted, with at least one entry. */
  reservations: Reservation[]
  /** The server sent rows that the app cannot read, so the guest may have more tickets. */
  hasUnreadableRows: boolean
  viewerId: Id | null
  inView: ReturnType<typeof useInView>
  onRetry: () => void
  cancelFailure: CancelFailure | null
  cancelling: Pick<Opening, 'isBusy' | 'isLost'>
  onCancel: (reservation: Reservation) => void
}

function Tickets(props: TicketsProps) {
  const { reservations, hasUnreadableRows, viewerId, inView, onRetry, ...cancel } = props
  const { tab, setTab, shownId, choose } = inView
  const texts = useTexts(ticketsTexts, 'ticket')
  const sharedIds = useAppSelector(selectSharedIds)
  const isTicketPending = useAppSelector(selectIsBookedTicketPending)
  const views = useClock(({ server }) =>
    ticketViews(reservations, tab, { id: viewerId, sharedIds }, server),
  )
  const shown = useClock(({ server }) => shownReservation(reservations, server))
  if (shown === null) return null
  const { startAt } = shown
  // A notice above an open code would push the code behind the tab bar.
  const isCodeOpen = views.some(({ state }) => state === 'open')
  const notices = (
    <>
      <BookingStatus isScrolledIntoView={!isCodeOpen} />
      {isTicketPending && <TicketPending onRetry={onRetry} />}
    </>
  )
  return (
    <Page isFlush isTabbed>
      <TicketBanner tab={tab} />
      <TicketHead>
        <SessionTime startAt={startAt} />
      </TicketHead>
      {!isCodeOpen && notices}
      <CodeTabs current={tab} onChoose={setTab}>
        <Codes
          {...{ views, startAt, onRetry, shownId }}
          onShow={choose}
          onOpenGift={() => setTab('gift')}
        />
        <ReceivedTicket {...{ reservations, viewerId }} />
        <VenueInfo {...{ views, shownId, tab, startAt }} />
      </CodeTabs>
      {isCodeOpen && notices}
      {hasUnreadableRows && <Notice text={texts.rowUnreadable} onRetry={onRetry} />}
      <div className={styles.end}>
        <TicketLinks {...{ reservations, viewerId, tab, ...cancel }} />
      </div>
    </Page>
  )
}

/** Says beside other tickets that the server has a reservation whose ticket is not in the list yet. */
function TicketPending({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(ticketsTexts, 'ticket')
  return (
    <>
      <Notice text={texts.pending} onRetry={onRetry} />
      <FollowAccount />
    </>
  )
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
