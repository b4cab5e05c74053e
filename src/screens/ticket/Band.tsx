import type { CodeTab } from '#src/screens/ticket/codes.ts'
import styles from '#src/screens/ticket/Ticket.module.css'
import { useEventImage } from '#src/services/useEventImage.ts'
import { Facets } from '#src/ui/facets/Facets.tsx'

/** Its colours show staff from afar which tab is open. */
export function Band({ tab }: { tab: CodeTab }) {
  const imageUrl = useEventImage(tab)
  return (
    <div className={styles.band}>
      <Facets picture={tab === 'ticket' ? 'ticketBand' : 'voucherBand'} />
      {imageUrl !== null && <img src={imageUrl} alt="" />}
    </div>
  )
}
