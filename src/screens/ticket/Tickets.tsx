import { useState } from 'react'
import { eventTexts } from '#default-texts/event.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import type { Id, Instant, Reservation } from '#src/domain/model.ts'
import { formatDate, formatTime } from '#src/domain/time.ts'
import { CustomerId } from '#src/layout/CustomerId.tsx'
import { Band } from '#src/screens/ticket/Band.tsx'
import { Codes } from '#src/screens/ticket/Codes.tsx'
import type { CodeTab } from '#src/screens/ticket/codes.ts'
import { CodeTabs } from '#src/screens/ticket/CodeTabs.tsx'
import styles from '#src/screens/ticket/Ticket.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { Page } from '#src/ui/Page.tsx'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'
import { ZoneNote } from '#src/ui/ZoneNote.tsx'

/** Lazy: with their dialogs they are larger than the code. */
const TicketLinks = lazyComponent(() =>
  import('#src/screens/ticket/TicketLinks.tsx').then((m) => m.TicketLinks),
)

type TicketsProps = {
  /** Sorted, at least one: the first supplies the date that is shown. */
  reservations: Reservation[]
  viewerId: Id | null
  onRetry: () => void
}

export function Tickets({ reservations, viewerId, onRetry }: TicketsProps) {
  const [tab, setTab] = useState<CodeTab>('ticket')
  // A reservation's ticket and voucher share a slide index across the tabs.
  const [shownId, setShownId] = useState<string | null>(null)
  const [first] = reservations
  if (first === undefined) return null
  return (
    <Page isFlush isTabbed>
      <Band tab={tab} />
      <Head startAt={first.startAt} />
      <CodeTabs current={tab} onChoose={setTab}>
        <Codes {...{ reservations, viewerId, tab, onRetry, shownId }} onShow={setShownId} />
        <Visit tab={tab} />
      </CodeTabs>
      <TicketLinks {...{ reservations, viewerId }} />
      <CustomerId />
    </Page>
  )
}

function Head({ startAt }: { startAt: Instant }) {
  const texts = useTexts(ticketTexts, 'ticket')
  return (
    <div className={styles.head}>
      <h1 className="title">{texts.title}</h1>
      <p className="value">
        <span className="secondary">{formatDate(startAt)}</span> {formatTime(startAt)}
        <span className={styles.zone}>
          <ZoneNote at={startAt} />
        </span>
      </p>
    </div>
  )
}

function Visit({ tab }: { tab: CodeTab }) {
  const texts = useTexts(ticketTexts, 'ticket')
  const copy = useTexts(eventTexts, 'event')
  const isGift = tab === 'gift'
  return (
    <>
      <h2 className={`heading ${styles.event}`}>{copy.name}</h2>
      <p className={styles.text}>{isGift ? texts.gift : texts.thanks}</p>
      <h3 className={`label ${styles.label}`}>{texts.address}</h3>
      <p>{isGift ? copy.giftAddress : copy.ticketAddress}</p>
    </>
  )
}
