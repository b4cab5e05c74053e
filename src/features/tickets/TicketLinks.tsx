import { ticketsTexts } from '#default-texts/tickets'
import { eventTexts } from '#default-texts/event'
import { cancellable, shownReservation } from '#src/domain/cancel.ts'
import { mapUrl } from '#src/domain/url.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { isOver } from '#src/domain/overlays.ts'
import { isCancelled } from '#src/domain/commandOutcome.ts'
import type { CodeTab } from '#src/domain/ticketView.ts'
import { AddToCalendar } from '#src/ui/AddToCalendar.tsx'
import type { CancelFailure } from '#src/features/tickets/Cancelling.tsx'
import { FollowAccount } from '#src/ui/FollowAccount.tsx'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { CustomerId } from '#src/session/CustomerId.tsx'
import { useClock } from '#src/session/useClock.ts'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'
import { ExternalLink } from '#src/ui/ExternalLink.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LostPart } from '#src/ui/LostPart.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { Opening } from '#src/ui/useOpening.ts'

type TicketLinksProps = {
  /** Sorted, with at least one entry. */
  reservations: Reservation[]
  viewerId: Id | null
  tab: CodeTab
  cancelFailure: CancelFailure | null
  cancelling: Pick<Opening, 'isBusy' | 'isLost'>
  onCancel: (reservation: Reservation) => void
}

/** The links, and the customer id below them. The id would move if it came before the links. */
export function TicketLinks(props: TicketLinksProps) {
  const { reservations, viewerId, tab, cancelFailure, cancelling, onCancel } = props
  const texts = useTexts(ticketsTexts, 'ticket')
  const shown = useClock(({ server }) => shownReservation(reservations, server))
  const isShownOver = useClock(({ server }) => shown === null || isOver(shown, server))
  const toCancel = useClock(({ server }) => cancellable(reservations, viewerId, server))
  // The server may have cancelled the ticket although the request seemed to fail.
  const isFailureShown =
    cancelFailure !== null &&
    !isCancelled({ userId: viewerId, reservations }, cancelFailure.reservationId)
  return (
    <>
      <div className={styles.links}>
        <MapLink tab={tab} />
        {shown && !isShownOver && (
          <AddToCalendar reservationId={shown.id} startAt={shown.startAt} endAt={shown.endAt} />
        )}
        <FollowAccount />
        {tab === 'ticket' && (toCancel || isFailureShown) && (
          <div>
            {isFailureShown && <FailureNotice {...cancelFailure} />}
            {toCancel && cancelling.isLost && <LostPart />}
            {toCancel && (
              <LinkButton
                className={styles.quiet}
                isBusy={cancelling.isBusy}
                onClick={() => onCancel(toCancel)}
              >
                {texts.cancel}
              </LinkButton>
            )}
          </div>
        )}
      </div>
      <CustomerId />
    </>
  )
}

function FailureNotice({ result }: Pick<CancelFailure, 'result'>) {
  const texts = useTexts(ticketsTexts, 'cancellation')
  const text = result.kind === 'unknown' ? texts.unknown : errorText(result.error, texts.failed)
  return <Notice text={text} />
}

function MapLink({ tab }: { tab: CodeTab }) {
  const { map } = useTexts(ticketsTexts, 'ticket')
  const { ticketAddress, giftAddress } = useTexts(eventTexts, 'event')
  const url = mapUrl(tab === 'ticket' ? ticketAddress : giftAddress)
  return <ExternalLink href={url}>{map}</ExternalLink>
}
