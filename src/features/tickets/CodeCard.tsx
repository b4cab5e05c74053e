import { useState, type ReactNode } from 'react'
import { appTexts } from '#default-texts/app'
import { eventTexts } from '#default-texts/event'
import { ticketsTexts } from '#default-texts/tickets'
import { admissionUntil, isAdmissionOpen } from '#src/domain/overlays.ts'
import { sharePath } from '#src/domain/query.ts'
import { overlayOf, type OpenView, type Overlay, type TicketView } from '#src/domain/ticketView.ts'
import { formatTime } from '#src/domain/time.ts'
import { AppLink } from '#src/routing/navigation.tsx'
import styles from '#src/features/tickets/CodeCard.module.css'
import { LazyCheckInFacets } from '#src/features/tickets/CheckedIn.tsx'
import { TimeLeft } from '#src/features/tickets/Countdown.tsx'
import { CoveredCode } from '#src/features/tickets/CoveredCode.tsx'
import { LazyEnlargedCode } from '#src/features/tickets/LazyEnlargedCode.ts'
import { ExpiredCode } from '#src/features/tickets/ExpiredCode.tsx'
import { selectChosenEvent } from '#src/session/ticketsSlice.ts'
import { useIsRenewalOverdue } from '#src/features/tickets/useIsRenewalOverdue.ts'
import { useOverlayAnnouncement } from '#src/features/tickets/useOverlayAnnouncement.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { useClock } from '#src/session/useClock.ts'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useAnnouncement } from '#src/ui/announce.ts'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'
import { useOpening, type Opening } from '#src/ui/useOpening.ts'

type CodeCardProps = {
  view: TicketView
  /** The position among several tickets, or null for a single one. */
  position?: string | null
  /** The time of the session if it differs from the one above the codes, else null. */
  caption: string | null
  /** The id of the ticket in view. */
  shownId: string | null
  onRetry: () => void
  /** Called with the element of the card's code, from which the enlarged code grows. */
  onEnlarge: (cardCode: Element | null) => void
  onOpenGift: () => void
  /** Called when the guest leaves to share the ticket. */
  onShare: () => void
  children?: ReactNode
}

export function CodeCard(props: CodeCardProps) {
  const { view, position = null, caption, onOpenGift, onShare, children } = props
  const { shownId, onRetry, onEnlarge } = props
  const texts = useTexts(ticketsTexts, 'ticket')
  const { giftCounter } = useTexts(eventTexts, 'event')
  const eventName = useAppSelector((state) => selectChosenEvent(state, view.id))
  const isAdmitted = useIsAdmitted(overlayOf(view))
  const enlarging = useOpening(LazyEnlargedCode, shownId)
  useOverlayAnnouncement(view, isAdmitted)
  return (
    <div className={styles.card}>
      <div className={styles.code}>
        {view.state === 'covered' && <CoveredCode {...{ view, isAdmitted }} />}
        {view.state === 'missing' && <p className={styles.message}>{texts.noCode}</p>}
        {view.state === 'open' && <OpenCode {...{ view, enlarging, onRetry, onEnlarge }} />}
      </div>
      {view.state === 'open' && enlarging.isLost && <NotEnlarged />}
      {position !== null && <p className="value">{position}</p>}
      {eventName && (
        <p className="value" lang={langOf(eventName)}>
          {eventName}
        </p>
      )}
      {caption && <p className="value">{caption}</p>}
      {view.tab === 'gift' && view.state !== 'covered' && (
        <p className="value">
          <NoBreak text={giftCounter} />
        </p>
      )}
      {children}
      {view.tab === 'ticket' && view.state !== 'covered' && <DoorFacts view={view} />}
      {view.mayOpenGift && (
        <div className={styles.gift}>
          <PlainButton onClick={onOpenGift}>{texts.openGift}</PlainButton>
        </div>
      )}
      {view.share && (
        <AppLink to={sharePath(view.id)} onClick={onShare}>
          {texts[view.share]}
        </AppLink>
      )}
    </div>
  )
}

/** Shows the ticket number and the time of admission, for staff who cannot scan the code. */
export function DoorFacts({ view: { ticketCode, startAt } }: { view: TicketView }) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const isOpen = useClock(({ server }) => isAdmissionOpen(startAt, server))
  return (
    <p className={`caption ${styles.door}`}>
      {ticketCode !== null && (
        <span>
          <span>{texts.ticketNumber}</span>{' '}
          <span lang={langOf(ticketCode)} translate="no">
            {ticketCode}
          </span>
        </span>
      )}{' '}
      <span>{texts.admissionUntil(formatTime(admissionUntil(startAt)))}</span>{' '}
      <span className={styles.admission}>{isOpen && texts.admissionOpen}</span>
    </p>
  )
}

/** Returns true if the ticket was open on this screen and the server then reported its check-in. */
function useIsAdmitted(overlay: Overlay | null): boolean {
  const [{ last, isAdmitted }, setSeen] = useState({ last: overlay, isAdmitted: false })
  if (overlay !== last) setSeen({ last: overlay, isAdmitted: last === null && overlay === 'used' })
  return isAdmitted
}

/** A quiet line instead of a notice, because the code on the card can still be scanned. */
function NotEnlarged() {
  const { title } = useTexts(appTexts, 'unreachable')
  useAnnouncement(title)
  return <p className="caption">{title}</p>
}

type OpenCodeProps = Pick<CodeCardProps, 'onRetry' | 'onEnlarge'> & {
  view: OpenView
  enlarging: Opening
}

function OpenCode({ view, enlarging: { open, isBusy }, onRetry, onEnlarge }: OpenCodeProps) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const { loading } = useTexts(appTexts, 'common')
  useAnnouncement(isBusy ? loading : null)
  const isOverdue = useIsRenewalOverdue([view])
  if (isOverdue) return <ExpiredCode {...{ view, onRetry }} />
  return (
    <>
      <QrCode text={view.qrText} name={texts[`${view.tab}Code`]} />
      <button
        type="button"
        className={styles.enlarge}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        // The code is the element right before the button.
        onClick={({ currentTarget }) => open(() => onEnlarge(currentTarget.previousElementSibling))}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M12 3h5v5M17 3l-6 6M3 12v5h5M3 17l6-6" />
        </svg>
        <span>{isBusy ? loading : texts.enlarge}</span>
        <TimeLeft />
      </button>
      {/* It draws nothing yet. It only loads its file, so that a check-in also works offline. */}
      <LazyCheckInFacets stage="before" />
    </>
  )
}
