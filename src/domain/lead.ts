import type { CodeTab, Overlay, TicketView } from '#src/domain/ticketView.ts'

/** By weight: where any code is open, the guest is asked to show it. */
const LEADS: [codes: (Overlay | 'open')[], state: '' | 'Used' | 'Expired'][] = [
  [['open'], ''],
  [['used', 'giftRedeemed', 'giftFullyRedeemed'], 'Used'],
  [['expired', 'giftExpired'], 'Expired'],
]

type Lead = `${CodeTab}${'' | 'Used' | 'Expired' | 'Gone'}` | 'thanks'

/**
 * Returns the text below the codes of a tab. If a code could not be renewed, the text only thanks
 * and does not ask the guest to show it.
 */
export function leadOf(views: TicketView[], isRenewalOverdue: boolean): Lead {
  const [first] = views
  if (first === undefined) return 'thanks'
  const codes = views.flatMap((view) => {
    if (view.state === 'missing') return []
    return view.state === 'open' ? view.state : view.overlay
  })
  if (isRenewalOverdue && codes.includes('open')) return 'thanks'
  const lead = LEADS.find(([some]) => codes.some((code) => some.includes(code)))
  return `${first.tab}${lead ? lead[1] : 'Gone'}`
}
