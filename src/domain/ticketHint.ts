import type { CodeTab, Overlay, TicketView } from '#src/domain/ticketView.ts'

/** By priority. If any code is open, the hint asks the guest to show it. */
const HINTS: [codes: (Overlay | 'open' | 'missing')[], state: '' | 'Used' | 'Expired'][] = [
  [['open'], ''],
  [['used', 'giftRedeemed', 'giftFullyRedeemed'], 'Used'],
  [['expired', 'giftExpired'], 'Expired'],
]

type TicketHint = `${CodeTab}${'' | 'Used' | 'Expired' | 'Gone'}` | 'thanks'

/**
 * Returns which text stands below the codes of a tab. If a code could not be renewed, the text only
 * thanks the guest and does not ask to show the code.
 */
export function ticketHint(views: TicketView[], isRenewalOverdue: boolean): TicketHint {
  const [first] = views
  if (first === undefined) return 'thanks'
  const codes = views.map((view) => (view.state === 'covered' ? view.overlay : view.state))
  if (isRenewalOverdue && codes.includes('open')) return 'thanks'
  const hint = HINTS.find(([states]) => codes.some((code) => states.includes(code)))
  return `${first.tab}${hint ? hint[1] : 'Gone'}`
}
