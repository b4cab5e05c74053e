import { ticketTexts } from '#default-texts/ticket.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { formatDateTime } from '#src/domain/time.ts'
import styles from '#src/features/tickets/Ticket.module.css'
import { CodeNotes } from '#src/features/tickets/CodeNotes.tsx'
import { Carousel } from '#src/features/tickets/Carousel.tsx'
import { isOpen, qrText, withCode, type CodeTab } from '#src/features/tickets/ticketView.ts'
import { ReservationCode } from '#src/features/tickets/ReservationCode.tsx'
import { useClock } from '#src/store/useClock.ts'
import { useWakeLock } from '#src/features/tickets/useWakeLock.ts'
import { useTexts } from '#src/texts/locale.ts'

type CodesProps = {
  reservations: Reservation[]
  viewerId: Id | null
  tab: CodeTab
  onRetry: () => void
  shownId: string | null
  onShow: (id: string) => void
  onOpenGift: () => void
}

export function Codes(props: CodesProps) {
  const { reservations, viewerId, tab, onRetry, shownId, onShow, onOpenGift } = props
  const texts = useTexts(ticketTexts, 'ticket')
  const shown = withCode(reservations, tab)
  useScreenLitForCode(shown, viewerId, tab)
  const [only] = shown
  if (only === undefined) return <p className={`secondary ${styles.empty}`}>{texts.noGift}</p>
  const code = { viewerId, tab, onRetry, onOpenGift }
  const notes = <CodeNotes {...{ reservations, viewerId, tab }} />
  if (shown.length === 1)
    return (
      <ReservationCode {...code} reservation={only} caption={captionOf(only, reservations)}>
        {notes}
      </ReservationCode>
    )
  const ids = slideIds(shown)
  const slides = shown.map((reservation, index) => ({
    id: ids[index] ?? '',
    renderContent: (isNear: boolean) => (
      <ReservationCode
        {...{ ...code, reservation, caption: captionOf(reservation, reservations) }}
        isDrawn={isNear}
      />
    ),
  }))
  const label = tab === 'ticket' ? texts.ticketTab : texts.giftTab
  return <Carousel {...{ label, slides, shownId, onShow }}>{notes}</Carousel>
}

/** Null at the time of the first session, which stands above the codes. */
function captionOf({ startAt }: Reservation, [first]: Reservation[]): string | null {
  const time = formatDateTime(startAt)
  return first === undefined || time === formatDateTime(first.startAt) ? null : time
}

/** Unique even where the server lists a reservation twice. */
function slideIds(shown: Reservation[]): string[] {
  const counts = new Map<string, number>()
  return shown.map(({ id }) => {
    const count = counts.get(String(id)) ?? 0
    counts.set(String(id), count + 1)
    return `${id}-${count}`
  })
}

function useScreenLitForCode(shown: Reservation[], viewerId: Id | null, tab: CodeTab) {
  const hasCodeToScan = useClock(({ server }) =>
    shown.some(
      (reservation) =>
        qrText(reservation, tab) !== null && isOpen(reservation, tab, viewerId, server),
    ),
  )
  useWakeLock(hasCodeToScan)
}
