/** The early values of an open ticket, for the slots of src/features/tickets/EarlyTicket.tsx. */
import { dayOfWeek, formatDate, formatTime } from '#src/domain/time.ts'
import type { EarlyTicket } from '#src/earlyCode/earlyTicket.ts'
import type { EarlyValues } from '#src/earlyCode/earlyValues.ts'

export type QrPath = typeof import('#src/ui/qrPath.ts').qrPath

export const ticketValues = (
  { view, isSeveral }: EarlyTicket,
  code: ReturnType<QrPath>,
): EarlyValues => ({
  'ticket.date': formatDate(view.startAt),
  // A browser's first `Intl` takes 10 ms, and 40 on a slow phone: the skeleton holds the names.
  'ticket.weekday': (slot) => {
    slot.textContent = slot.textContent?.split('|')[dayOfWeek(view.startAt)] ?? ''
  },
  'ticket.time': formatTime(view.startAt),
  'ticket.waiting': false,
  'ticket.open': true,
  'ticket.code': (svg) => drawCode(svg as SVGElement, code),
  'ticket.carousel': isSeveral || ((slot) => slot.replaceWith(cardIn(slot))),
  'ticket.single': !isSeveral,
  'ticket.link': view.share !== null,
})

/** A single card stands in the panel itself, without the carousel's frame, slides and slide. */
const cardIn = (frame: Element) => frame.querySelector(':scope > * > * > *') ?? ''

function drawCode(svg: SVGElement, { path, size }: ReturnType<QrPath>): void {
  svg.setAttribute('shape-rendering', 'crispEdges')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  // The policy lets no style attribute of any HTML in.
  svg.style.setProperty('--modules', String(size))
  svg.innerHTML = `<path fill="#FFFFFF" d="M0 0h${size}v${size}H0z"/><path fill="#000000" d="${path}"/>`
}
