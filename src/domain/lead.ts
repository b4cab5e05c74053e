import { overlayOf, type CodeTab, type Overlay, type TicketView } from '#src/domain/ticketView.ts'

/** By weight: where any code is open, the guest is asked to show it. */
const LEADS: [overlays: (Overlay | null)[], state: '' | 'Used' | 'Expired'][] = [
  [[null], ''],
  [['used', 'giftRedeemed', 'giftFullyRedeemed'], 'Used'],
  [['expired', 'giftExpired'], 'Expired'],
]

type Lead = `${CodeTab}${'' | 'Used' | 'Expired' | 'Gone'}`

/** The text below the codes of a tab; null where there is no code. */
export function leadOf(views: TicketView[]): Lead | null {
  const [first] = views
  if (first === undefined) return null
  const overlays = views.map(overlayOf)
  const lead = LEADS.find(([some]) => overlays.some((overlay) => some.includes(overlay)))
  return `${first.tab}${lead ? lead[1] : 'Gone'}`
}
