import type { CodeTab, Overlay, TicketView } from '#src/domain/ticketView.ts'

/** By weight: where any code is open, the guest is asked to show it. */
const HINTS: [codes: (Overlay | 'open')[], state: '' | 'Used' | 'Expired'][] = [
  [['open'], ''],
  [['used', 'giftRedeemed', 'giftFullyRedeemed'], 'Used'],
  [['expired', 'giftExpired'], 'Expired'],
]

type TicketHint = `${CodeTab}${'' | 'Used' | 'Expired' | 'Gone'}` | 'thanks'

/**
 * Returns the text below the codes of a tab. If a code could not be renewed, the text only thanks
 * and does not ask the guest to show it.
 */
export function ticketHint(views: TicketView[], isRenewalOverdue: boolean): TicketHint {
  const [first] = views
  if (first === undefined) return 'thanks'
  const codes = views.flatMap((view) => {
    if (view.state === 'missing') return []
    return view.state === 'open' ? view.state : view.overlay
  })
  if (isRenewalOverdue && codes.includes('open')) return 'thanks'
  const hint = HINTS.find(([some]) => codes.some((code) => some.includes(code)))
  return `${first.tab}${hint ? hint[1] : 'Gone'}`
}
