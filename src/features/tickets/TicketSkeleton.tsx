import { appTexts } from '#default-texts/app.ts'
import card from '#src/features/tickets/CodeCard.module.css'
import codeTabs from '#src/features/tickets/CodeTabs.module.css'
import overlay from '#src/features/tickets/CodeOverlay.module.css'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { Facets } from '#src/ui/facets/Facets.tsx'
import { Page } from '#src/ui/Page.tsx'

export function TicketSkeleton() {
  const common = useTexts(appTexts, 'common')
  const tabs = useTexts(appTexts, 'tabs')
  return (
    <Page isFlush isTabbed className="page-waiting">
      <div className={styles.band}>
        <Facets picture="ticketBand" />
      </div>
      <div className={styles.head}>
        <h1 className="title">{tabs.ticket}</h1>
      </div>
      <div className={codeTabs.tabs} />
      <div className={card.card}>
        <div className={`${card.code} ${overlay.loading}`}>
          <div className={overlay.pattern} />
          <p role="status">{common.loading}</p>
        </div>
      </div>
    </Page>
  )
}
