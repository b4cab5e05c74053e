import { useState } from 'react'
import { ticketTexts } from '#default-texts/ticket.ts'
import type { Id, Instant, Reservation } from '#src/domain/model.ts'
import { ticketViews, type CodeTab } from '#src/domain/ticketView.ts'
import { formatDate, formatTime } from '#src/domain/time.ts'
import { CustomerId } from '#src/features/account/CustomerId.tsx'
import { TicketBanner } from '#src/features/tickets/TicketBanner.tsx'
import type { CancelFailure } from '#src/features/tickets/CancelReservation.tsx'
import { Codes } from '#src/features/tickets/Codes.tsx'
import { CodeTabs } from '#src/features/tickets/CodeTabs.tsx'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { VenueInfo } from '#src/features/tickets/VenueInfo.tsx'
import { TicketDue } from '#src/features/tickets/TicketDue.tsx'
import { selectSharedIds } from '#src/features/tickets/tickets.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useClock } from '#src/store/useClock.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Page } from '#src/ui/Page.tsx'
import { lazyComponent } from '#src/ui/lazy.tsx'

/** Lazy: with their dialogs they are larger than the code. */
const TicketLinks = lazyComponent(() =>
  import('#src/features/tickets/TicketLinks.tsx').then((m) => m.TicketLinks),
)

type TicketsProps = {
  /** Sorted, at least one: the first supplies the date that is shown. */
  reservations: Reservation[]
  viewerId: Id | null
  onRetry: () => void
  cancelFailure: CancelFailure | null
  onCancel: (reservation: Reservation) => void
}

export function Tickets({ reservations, viewerId, onRetry, ...cancel }: TicketsProps) {
  const [tab, setTab] = useState<CodeTab>('ticket')
  // A reservation's ticket and voucher share a slide index across the tabs.
  const [shownId, setShownId] = useState<string | null>(null)
  const sharedIds = useAppSelector(selectSharedIds)
  const views = useClock(({ server }) =>
    ticketViews(reservations, tab, { id: viewerId, sharedIds }, server),
  )
  const [first] = reservations
  if (first === undefined) return null
  const { startAt } = first
  return (
    <Page isFlush isTabbed>
      <TicketBanner tab={tab} />
      <Head startAt={startAt} />
      <TicketDue onRetry={onRetry} />
      <CodeTabs current={tab} onChoose={setTab}>
        <Codes
          {...{ views, startAt, onRetry, shownId }}
          onShow={setShownId}
          onOpenGift={() => setTab('gift')}
        />
        <VenueInfo {...{ views, tab, startAt }} />
      </CodeTabs>
      <TicketLinks {...{ reservations, viewerId, tab, ...cancel }} />
      <CustomerId />
    </Page>
  )
}

function Head({ startAt }: { startAt: Instant }) {
  const texts = useTexts(ticketTexts, 'ticket')
  return (
    <div className={styles.head}>
      <h1 className="title">{texts.title}</h1>
      <p>
        <span className={`secondary ${styles.date}`}>{formatDate(startAt)}</span>{' '}
        <span className={styles.time}>{formatTime(startAt)}</span>
      </p>
    </div>
  )
}
