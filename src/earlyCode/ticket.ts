/**
 * Computes the early values of an open ticket, for the slots of src/features/tickets/EarlyTicket.tsx. The rules are
 * in earlyTicket.ts.
 */
import type { PrefetchedAnswers } from '#src/api/prefetched.ts'
import { userSchema } from '#src/api/types/guest.ts'
import { reservationListSchema } from '#src/api/types/reservations.ts'
import { WHITE_PIXEL } from '#src/constants.ts'
import type { Instant } from '#src/domain/model.ts'
import { dayOfWeek, formatCountdown, formatDate, formatTime } from '#src/domain/time.ts'
import { readOffsetMs, readPrefetched } from '#src/earlyCode/answers.ts'
import { earlyTicket, type EarlyTicket } from '#src/earlyCode/earlyTicket.ts'
import { words, type EarlyValues } from '#src/earlyCode/earlyValues.ts'
import { readStoredGuest } from '#src/earlyCode/storedGuest.ts'

declare global {
  /** The address of the app's file that contains src/ui/qrPath.ts. build/htmlPages.ts writes it in front of the script. */
  const QR_PATH: string
}

type QrPath = typeof import('#src/ui/qrPath.ts').qrPath

export async function readTicket(prefetched: PrefetchedAnswers) {
  const [me, list, qrPath] = await Promise.all([
    readPrefetched(prefetched, /\/me$/, userSchema),
    readPrefetched(prefetched, /\/reservation\/list$/, reservationListSchema),
    fetchQrPath(),
  ])
  if (me === null || list === null || list === 'unreachable') return null
  const isMeMissing = me === 'unreachable'
  const offsetMs = readOffsetMs(prefetched, isMeMissing ? [list] : [me, list])
  const answers = {
    me: isMeMissing ? null : me.data,
    list: list.data,
    listedAt: list.receivedAt,
    offsetMs,
  }
  return (now: Instant) => {
    const ticket = earlyTicket(answers, readStoredGuest(), now)
    return ticket && ticketValues(ticket, qrPath)
  }
}

/** Imports the app's file, so that the QR generator is fetched only once. The bundler has renamed its only export. */
async function fetchQrPath(): Promise<QrPath> {
  const [qrPath] = Object.values((await import(QR_PATH)) as Record<string, QrPath>)
  if (qrPath === undefined) throw new Error('no generator')
  return qrPath
}

export const ticketValues = (
  { view, isSeveral, isAdmissionOpen, ttlSeconds }: EarlyTicket,
  qrPath: QrPath,
): EarlyValues<'ticket'> => ({
  'ticket.date': formatDate(view.startAt),
  'ticket.weekday': words(dayOfWeek(view.startAt)),
  'ticket.time': formatTime(view.startAt),
  // This text is invisible, because it does not count down. It only reserves its space beside the label.
  'ticket.left': ttlSeconds !== null && `· ${formatCountdown(ttlSeconds)}`,
  'ticket.waiting': false,
  'ticket.open': true,
  'ticket.code': (svg) => drawCode(svg, qrPath(view.qrText)),
  'ticket.carousel': isSeveral || ((slot) => slot.replaceWith(findCard(slot))),
  'ticket.position': isSeveral,
  'ticket.count': !isSeveral && view.count > 0,
  // These two texts are invisible too. The ticket number may wrap. In Chinese a line with text is taller than an empty
  // one, so the line of the admission gets a no-break space.
  'ticket.number': view.ticketCode !== null && words(0, { number: view.ticketCode }),
  'ticket.admission': isAdmissionOpen ? '\u00a0' : '',
  'ticket.link': view.share !== null,
})

/** Returns the card inside the carousel. A single ticket is shown without the carousel around it. */
const findCard = (frame: Element) => frame.querySelector(':scope > * > * > *') ?? ''

function drawCode(svg: HTMLElement, { path, size }: ReturnType<QrPath>): void {
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
