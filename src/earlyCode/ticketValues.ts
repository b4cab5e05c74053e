/** The early values of an open ticket, for the slots of src/features/tickets/EarlyTicket.tsx. */
import { WHITE_PIXEL } from '#src/constants.ts'
import { dayOfWeek, formatCountdown, formatDate, formatTime } from '#src/domain/time.ts'
import type { EarlyTicket } from '#src/earlyCode/earlyTicket.ts'
import type { EarlyValues } from '#src/earlyCode/earlyValues.ts'

export type QrPath = typeof import('#src/ui/qrPath.ts').qrPath

export const ticketValues = (
  { view, isSeveral, ttlSeconds }: EarlyTicket,
  code: ReturnType<QrPath>,
): EarlyValues => ({
  'ticket.date': formatDate(view.startAt),
  // The skeleton holds the names of the weekdays. The first use of `Intl` takes 10 ms, and 40 ms on a slow phone.
  'ticket.weekday': (slot) => {
    slot.textContent = slot.textContent?.split('|')[dayOfWeek(view.startAt)] ?? ''
  },
  'ticket.time': formatTime(view.startAt),
  // Invisible, because it would stand still. It keeps the place of the label beside it.
  'ticket.left': `· ${formatCountdown(ttlSeconds)}`,
  'ticket.waiting': false,
  'ticket.open': true,
  'ticket.code': (svg) => drawCode(svg as SVGElement, code),
  'ticket.carousel': isSeveral || ((slot) => slot.replaceWith(findCard(slot))),
  'ticket.link': view.share !== null,
})

/** Returns the card inside the carousel. A single ticket is shown without the carousel around it. */
const findCard = (frame: Element) => frame.querySelector(':scope > * > * > *') ?? ''

function drawCode(svg: SVGElement, { path, size }: ReturnType<QrPath>): void {
  svg.setAttribute('shape-rendering', 'crispEdges')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  // The content security policy forbids style attributes in HTML, but not changes by script.
  svg.style.setProperty('--modules', String(size))
  // The same elements as in ui/QrCode.tsx. Without a `fill` attribute, extensions have no colour to rewrite.
  svg.innerHTML =
    `<path fill="#FFFFFF" d="M0 0h${size}v${size}H0z"/>` +
    `<image href="${WHITE_PIXEL}" width="100%" height="100%" preserveAspectRatio="none"/>` +
    `<path d="${path}"/>`
}
