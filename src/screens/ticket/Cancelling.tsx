/** The dialog of 'Cancel my reservation', and what it does. A chunk of its own: most guests never open it. */
import { CancelTicket } from '#src/screens/ticket/CancelTicket.tsx'
import { cancelDialog } from '#src/domain/cancel.ts'
import type { Reservation } from '#src/domain/model.ts'
import { formatDateTime } from '#src/domain/time.ts'
import { useGo } from '#src/routing/Go.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { cancelReservation, type Cancellation } from '#src/session/cancellation.ts'
import { useLock } from '#src/session/useLock.ts'
import { useAppDispatch } from '#src/state/hooks.ts'
import { cancelTexts } from '#default-texts/cancel.ts'
import { errorText } from '#src/texts/errorText.ts'
import { getTexts } from '#src/texts/locale.ts'

/** The button rests this long after each try, in milliseconds. */
const REST_MS = 1000

type CancellingProps = {
  reservation: Reservation
  /** The dialog is gone: what went wrong, null where the guest kept the ticket. */
  onClose: (failure: CancelFailure | null) => void
}

/** What the guest reads, in the language of the moment. */
export type CancelFailure = { message: () => string }

const failureOf = (outcome: Exclude<Cancellation, 'cancelled'>): CancelFailure => ({
  message: () =>
    outcome === 'unknown'
      ? getTexts(cancelTexts, 'cancellation').unknown
      : errorText(outcome.kept, getTexts(cancelTexts, 'cancellation').failed),
})

export function Cancelling({ reservation, onClose }: CancellingProps) {
  const go = useGo()
  const dispatch = useAppDispatch()
  const { run, isRunning } = useLock(REST_MS)
  const which = cancelDialog(reservation)

  const confirm = () =>
    void run(async () => {
      const outcome = await dispatch(cancelReservation(reservation.id))
      if (outcome === 'cancelled') go(which === 'first' ? introWithoutRedirect : paths.intro)
      else onClose(failureOf(outcome))
    })

  return (
    <CancelTicket
      which={which}
      session={formatDateTime(reservation.startAt)}
      isSending={isRunning}
      onConfirm={confirm}
      // Under way it cannot be called back: the guest waits for its end.
      onKeep={() => {
        if (!isRunning) onClose(null)
      }}
    />
  )
}
