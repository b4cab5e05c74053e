import type { ReactNode } from 'react'
import { appTexts } from '#default-texts/app'
import { ticketsTexts } from '#default-texts/tickets'
import card from '#src/features/tickets/CodeCard.module.css'
import codeTabs from '#src/features/tickets/CodeTabs.module.css'
import overlay from '#src/features/tickets/CodeOverlay.module.css'
import { TicketHead } from '#src/features/tickets/TicketHead.tsx'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { Facets } from '#src/ui/facets/Facets.tsx'
import { WaitingPage } from '#src/ui/Page.tsx'

/** Both are slots for early values. Only the prerendered skeleton uses them (EarlyTicket.tsx). */
type TicketSkeletonProps = { session?: ReactNode; children?: ReactNode }

export function TicketSkeleton({ session, children }: TicketSkeletonProps) {
  const common = useTexts(appTexts, 'common')
  const { ticketTab, giftTab } = useTexts(ticketsTexts, 'ticket')
  return (
    <WaitingPage isFlush isTabbed>
      <div className={`pane ${styles.band}`}>
        <Facets picture="ticketBand" />
      </div>
      <TicketHead>
        <p className={styles.session}>{session}</p>
      </TicketHead>
      <div className={codeTabs.tabs} inert aria-hidden="true">
        {[ticketTab, giftTab].map((name) => (
          <button key={name} type="button" role="tab" aria-selected={name === ticketTab}>
            {name}
          </button>
        ))}
      </div>
      <div className={codeTabs.panel}>
        <div className={card.card} data-early="ticket.waiting">
          <div className={`${card.code} ${overlay.loading}`}>
            <div className={overlay.pattern} />
            <p>{common.loading}</p>
          </div>
        </div>
        {children}
      </div>
    </WaitingPage>
  )
}
