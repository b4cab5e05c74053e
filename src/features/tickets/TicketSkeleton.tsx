import { appTexts } from '#default-texts/app'
import card from '#src/features/tickets/CodeCard.module.css'
import codeTabs from '#src/features/tickets/CodeTabs.module.css'
import overlay from '#src/features/tickets/CodeOverlay.module.css'
import { TicketHead } from '#src/features/tickets/TicketHead.tsx'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { Facets } from '#src/ui/facets/Facets.tsx'
import { Page } from '#src/ui/Page.tsx'

export function TicketSkeleton() {
  const common = useTexts(appTexts, 'common')
  return (
    <Page isFlush isTabbed className="page-waiting">
      <div className={`pane ${styles.band}`}>
        <Facets picture="ticketBand" />
      </div>
      <TicketHead>
        <p className={styles.session} />
      </TicketHead>
      <div className={codeTabs.tabs} />
      <div className={codeTabs.panel}>
        <div className={card.card}>
          <div className={`${card.code} ${overlay.loading}`}>
            <div className={overlay.pattern} />
            <p role="status">{common.loading}</p>
          </div>
        </div>
      </div>
    </Page>
  )
}
