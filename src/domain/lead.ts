import type { CodeTab, Overlay, TicketView } from '#src/domain/ticketView.ts'

/** By weight: where any code is open, the guest is asked to show it. */
const LEADS: [codes: (Overlay | 'open')[], state: '' | 'Used' | 'Expired'][] = [
  [['open'], ''],
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
  const codes = views.flatMap((view) => {
    if (view.state === 'missing') return []
    return view.state === 'open' ? view.state : view.overlay
  })
  if (isRenewalOverdue && codes.includes('open')) return null
  const lead = LEADS.find(([some]) => codes.some((code) => some.includes(code)))
  return `${first.tab}${lead ? lead[1] : 'Gone'}`
}
