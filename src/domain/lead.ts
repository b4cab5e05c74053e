import { overlayOf, type CodeTab, type Overlay, type TicketView } from '#src/domain/ticketView.ts'

/** By weight: where any code is open, the guest is asked to show it. */
const LEADS: [overlays: (Overlay | null)[], state: '' | 'Used' | 'Expired'][] = [
  [[null], ''],
  [['used', 'giftRedeemed', 'giftFullyRedeemed'], 'Used'],
  [['expired', 'giftExpired'], 'Expired'],
]

type Lead = `${CodeTab}${'' | 'Used' | 'Expired' | 'Gone'}`

/**
 * The text below the codes of a tab. Null where there is no code, and where it would ask to show
 * one that could not be renewed.
 */
export function leadOf(views: TicketView[], isRenewalOverdue: boolean): Lead | null {
  const [first] = views
  if (first === undefined) return null
  const overlays = views.map(overlayOf)
  if (isRenewalOverdue && overlays.includes(null)) return null
  const lead = LEADS.find(([some]) => overlays.some((overlay) => some.includes(overlay)))
  return `${first.tab}${lead ? lead[1] : 'Gone'}`
}
