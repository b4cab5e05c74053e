import { useEffect, useState } from 'react'
import { reactToRefusedCreate, type CreateReaction } from '#src/domain/errors.ts'
import { paths } from '#src/routing/paths.ts'
import { useServices } from '#src/services/context.tsx'
import { book, settleBooking, type Booking } from '#src/session/booking.ts'
import { useLock } from '#src/session/useLock.ts'
import { draftDone, sessionLost, type Draft } from '#src/state/draft.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectInvitation } from '#src/state/invitation.ts'
import { mobileRefused } from '#src/state/user.ts'

const CONFIRM_COOLDOWN_MS = 1000

type Refusal = Extract<CreateReaction, { message: unknown }>

/** Sends the draft; the result is a notice, a refusal or the next screen (`exit`). */
export function useConfirmation(draft: Draft) {
  const dispatch = useAppDispatch()
  const { run, isRunning, isLocked } = useLock(CONFIRM_COOLDOWN_MS)
  const [isChecking, setIsChecking] = useState(false)
  const [notice, setNotice] = useState<'unknown' | 'stillUnknown' | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [exit, setExit] = useState<string | null>(null)
  const watch = { onChecking: () => setIsChecking(true), onMade: useReportOfBooking(draft) }

  const goToTicket = () => {
    setExit(paths.ticket)
    dispatch(draftDone())
  }
  const showOutcome = (booking: Booking) => {
    setIsChecking(false)
    if (booking === 'made') return
    if (booking === 'reserved') return goToTicket()
    if (booking === 'unknown') return setNotice('stillUnknown')
    if (booking === 'not-made') return setNotice('unknown')
    const reaction = reactToRefusedCreate(booking.refused)
    if ('goTo' in reaction) goToTicket()
    else setRefusal(reaction)
  }
  const confirm = () =>
    void run(async () => {
      setNotice(null)
      showOutcome(await dispatch(book(watch)))
    })
  useEffect(() => {
    // A reload or the back button may have interrupted a booking: its outcome comes first.
    if (draft.pendingSince !== null)
      void run(async () => showOutcome(await dispatch(settleBooking(watch))))
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const closeRefusal = () => {
    if (refusal?.next === 'reservation') {
      setExit(paths.reservation)
      dispatch(sessionLost())
    }
    // This screen's guard leads to verification and back; the draft is kept.
    if (refusal?.next === 'verify') dispatch(mobileRefused())
    setRefusal(null)
  }
  return {
    confirm,
    isSending: isRunning,
    isLocked,
    isChecking,
    notice,
    refusal,
    closeRefusal,
    exit,
  }
}

function useReportOfBooking(draft: Draft) {
  const { analytics } = useServices()
  const invitation = useAppSelector(selectInvitation)
  return () =>
    analytics.reported({
      category: 'reservation',
      action: 'complete_reservation',
      label: draft.sessionType ?? invitation?.type ?? 'public',
      value: draft.headcount,
    })
}
