/** Confirmation (spec 2 and 4): the chosen session, sent once, whatever the network does. */
import { useEffect, useRef, useState } from 'react'
import { Refused } from '#src/dialogs/Refused.tsx'
import { reactToRefusedCreate, type CreateReaction } from '#src/domain/errors.ts'
import { draftTimes } from '#src/domain/sessions.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useServices } from '#src/services/context.tsx'
import { Go, useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { AcceptNotice } from '#src/screens/invitation/AcceptNotice.tsx'
import { book, settleBooking, type Booking } from '#src/session/booking.ts'
import { useLock } from '#src/session/useLock.ts'
import { draftDone, selectDraft, sessionLost, type Draft } from '#src/state/draft.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectIsSuccessDue } from '#src/state/lastBooking.ts'
import { mobileRefused, selectInvitation } from '#src/state/user.ts'
import { Button } from '#src/ui/Button.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { ZoneNote } from '#src/ui/ZoneNote.tsx'

/** Confirm rests this long after each run, in milliseconds (decisions, 'Time'). */
const REST_MS = 1000

export function Confirm() {
  const common = useTexts('common')
  const texts = useTexts('confirm')
  const copy = useTexts('event')
  const go = useGo()
  const draft = useAppSelector(selectDraft)
  const isSuccessDue = useAppSelector(selectIsSuccessDue)
  const { confirm, isSending, isLocked, isChecking, notice, refusal, closeRefusal, exit } =
    useConfirmation(draft)
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus rests when the dialog gives it back.
  useEffect(() => (refusal === null ? undefined : () => title.current?.focus()), [refusal])

  // The ways out first: one is taken in the moment in which the draft is emptied.
  if (exit !== null) return <Go to={exit} />
  if (isSuccessDue) return <Go to={paths.success} />
  if (draft.sessionId === null) return <Go to={paths.intro} />
  const times = draftTimes(draft)
  return (
    <Page>
      <p className="eyebrow">{texts.eyebrow}</p>
      <h1 className="title confirm-title" ref={title} tabIndex={-1}>
        {texts.title}
      </h1>
      <dl className="list">
        <ListRow label={texts.venue}>{copy.venue}</ListRow>
        <ListRow label={texts.date}>{draft.date}</ListRow>
        <ListRow label={texts.time}>{draft.time}</ListRow>
        <ListRow label={texts.attendance}>{draft.headcount}</ListRow>
      </dl>
      {times && (
        <p className="confirm-zone">
          <ZoneNote at={times.startAt} />
        </p>
      )}
      {/* A preset reservation has no form on which it could be said. */}
      {draft.isPreset && <AcceptNotice />}
      {isChecking && <Notice text={texts.checking} />}
      {notice !== null && !isChecking && <Notice text={texts[notice]} />}
      <div className="actions">
        <Button variant="filled" isDisabled={isLocked} onClick={confirm}>
          {isSending ? common.loading : texts.confirm}
        </Button>
        {!draft.isPreset && (
          <Button isDisabled={isSending} onClick={() => go(paths.reservation, { replace: true })}>
            {texts.back}
          </Button>
        )}
        {/* A preset reservation has no form to go back to. */}
        {draft.isPreset && draft.wasRefused && (
          <Button isDisabled={isSending} onClick={() => go(paths.intro)}>
            {common.backToIntroduction}
          </Button>
        )}
      </div>
      {refusal !== null && <Refused reason={refusal.message} onClose={closeRefusal} />}
    </Page>
  )
}

type Refusal = Extract<CreateReaction, { message: unknown }>

/** Sends the draft; what came of it is told as a notice, a refusal, or the way out. */
function useConfirmation(draft: Draft) {
  const dispatch = useAppDispatch()
  const { analytics } = useServices()
  const invitation = useAppSelector(selectInvitation)
  const { run, isRunning, isLocked } = useLock(REST_MS)
  const [isChecking, setIsChecking] = useState(false)
  const [notice, setNotice] = useState<'unknown' | 'stillUnknown' | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [exit, setExit] = useState<string | null>(null)

  const watch = {
    onChecking: () => setIsChecking(true),
    onMade: () =>
      analytics.reported({
        category: 'reservation',
        action: 'complete_reservation',
        label: draft.sessionType ?? invitation?.type ?? 'public',
        value: draft.headcount,
      }),
  }

  const goToTicket = () => {
    setExit(paths.ticket)
    dispatch(draftDone())
  }

  const react = (booking: Booking) => {
    setIsChecking(false)
    if (booking === 'reserved') goToTicket()
    else if (booking === 'unknown') setNotice('stillUnknown')
    else if (booking === 'not-made') setNotice('unknown')
    else if (booking !== 'made') {
      const reaction = reactToRefusedCreate(booking.refused)
      if ('goTo' in reaction) goToTicket()
      else setRefusal(reaction)
    }
  }

  const confirm = () =>
    void run(async () => {
      setNotice(null)
      react(await dispatch(book(watch)))
    })

  useEffect(() => {
    // A booking that was cut off, or that the guest turned away from: its end comes first.
    if (draft.pendingSince !== null)
      void run(async () => react(await dispatch(settleBooking(watch))))
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const closeRefusal = () => {
    if (refusal?.next === 'reservation') {
      setExit(paths.reservation)
      dispatch(sessionLost())
    }
    // The guard of this screen leads to verification and back; the draft is kept.
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
