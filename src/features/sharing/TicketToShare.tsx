import { appTexts } from '#default-texts/app'
import { sharingTexts } from '#default-texts/sharing'
import { useState } from 'react'
import type { ShareCodes } from '#src/domain/commands.ts'
import type { ApiError } from '#src/domain/errors.ts'
import type { Reservation } from '#src/domain/model.ts'
import { sharePath } from '#src/domain/query.ts'
import { formatDateTime } from '#src/domain/time.ts'
import { WaitingButton } from '#src/session/WaitingButton.tsx'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { CloseInLine } from '#src/features/sharing/CloseInLine.tsx'
import { SharePreview } from '#src/features/sharing/SharePreview.tsx'
import { useShare } from '#src/features/sharing/useShare.tsx'
import { useServices } from '#src/config/services.tsx'
import { shareableTicket, ticketPreview, type Shareable } from '#src/features/sharing/shareables.ts'
import { shareTicket } from '#src/features/sharing/shareTicket.ts'
import { useAbortOnLeave } from '#src/ui/useAbortOnLeave.ts'
import { useLock } from '#src/ui/useLock.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectSharedIds } from '#src/session/ticketsSlice.ts'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'

const COOLDOWN_MS = 1000

type TicketToShareProps = {
  reservation: Reservation
  title: string
  /** Called before the link is requested. The ticket must then stay listed, although its status may change. */
  onRequest: () => void
}

/** The first tap requests the link, and opens the picker if the browser still allows it then. Later taps reuse the link. */
export function TicketToShare({ reservation, title, onRequest }: TicketToShareProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(sharingTexts, 'share')
  const { config } = useServices()
  const when = formatDateTime(reservation.startAt)
  const { shareable, requestLink, failure } = useTicketLink(reservation)
  // After a login to LINE the guest returns to this ticket.
  const { share, notice, sheet } = useShare(sharePath(reservation.id))
  const { run, isLocked } = useLock(COOLDOWN_MS)
  const startSignal = useAbortOnLeave()
  const [isSent, setIsSent] = useState(false)
  // Keep the first value, so that the button's label does not change during a tap.
  const isLinkMade = useIsLinkMade(reservation)
  const [wasLinkMade] = useState(isLinkMade)

  const openPicker = async (ready: Shareable) => setIsSent((await share(ready)) === 'sent')
  const onShare = () =>
    void run(async () => {
      if (shareable === null) onRequest()
      const signal = startSignal()
      const ready = shareable ?? (await requestLink())
      // Do not await the picker, because it may stay open for minutes or never open.
      if (ready !== null && !signal.aborted) void openPicker(ready)
    })
  return (
    <section className={styles.item} aria-label={title}>
      <h2 className="heading">{title}</h2>
      <p className={`value ${styles.when}`}>{when}</p>
      <SharePreview parts={shareable?.preview ?? ticketPreview(config, when)} />
      {failure && <Notice text={errorText(failure.error, texts.failed)} />}
      {isSent && <Notice isScrolledIntoView text={texts.sent} />}
      {notice}
      {isSent && <CloseInLine />}
      <WaitingButton
        variant={isSent ? 'outlined' : 'filled'}
        commands={shareable === null ? ['shareReservation'] : []}
        isBusy={isLocked}
        onClick={onShare}
      >
        {isLocked ? common.loading : wasLinkMade ? texts.sendAgain : texts.shareTicket}
      </WaitingButton>
      {sheet}
    </section>
  )
}

/** Returns true if this phone or the server knows that a link was made for the ticket, also in an earlier visit. */
const useIsLinkMade = ({ id, status }: Reservation) =>
  useAppSelector(selectSharedIds).includes(String(id)) || status === 'shared'

/**
 * `shareable` is null until `requestLink` has succeeded on this screen. `failure.error` is null if there was no
 * answer, or if LINE would not accept the link.
 */
function useTicketLink({ id, startAt }: Reservation) {
  const { config } = useServices()
  const dispatch = useAppDispatch()
  const [codes, setCodes] = useState<ShareCodes | null>(null)
  const [failure, setFailure] = useState<{ error: ApiError | null } | null>(null)
  const withLink = (received: ShareCodes | null) =>
    received && shareableTicket(config, received, formatDateTime(startAt))
  const requestLink = async () => {
    const first = await dispatch(shareTicket(id))
    // The answer was lost, but the list shows the share. The server returns the same codes again.
    const isLinkLost = first.kind === 'done' && first.data === null
    const result = isLinkLost ? await dispatch(shareTicket(id)) : first
    const received = result.kind === 'done' ? result.data : null
    const ready = withLink(received)
    setCodes(received)
    setFailure(ready === null ? { error: result.kind === 'refused' ? result.error : null } : null)
    return ready
  }
  return { shareable: withLink(codes), requestLink, failure }
}
