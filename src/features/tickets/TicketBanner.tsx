import type { CodeTab } from '#src/domain/ticketView.ts'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useEventImage, Facets } from '#src/ui/facets/Facets.tsx'

/** The colours of the banner show staff from afar which tab is open. */
export function TicketBanner({ tab }: { tab: CodeTab }) {
  const imageUrl = useEventImage(tab)
  return (
    <div className={`pane ${styles.band}`}>
      <Facets picture={tab === 'ticket' ? 'ticketBand' : 'voucherBand'} imageUrl={imageUrl} />
    </div>
  )
}
