import type { CodeTab } from '#src/screens/ticket/codes.ts'
import styles from '#src/screens/ticket/Ticket.module.css'
import { useEventImage } from '#src/services/useEventImage.ts'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { ticketBand, voucherBand } from '#src/ui/facets/presets.ts'

/** Its colours show staff from afar which tab is open. */
export function Band({ tab }: { tab: CodeTab }) {
  const imageUrl = useEventImage(tab)
  return (
    <div className={styles.band}>
      <FacetArt {...(tab === 'ticket' ? ticketBand : voucherBand)} />
      {imageUrl !== null && <img src={imageUrl} alt="" />}
    </div>
  )
}
