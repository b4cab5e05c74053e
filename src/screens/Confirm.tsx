/** Confirmation (spec 2 and 4): the chosen session, sent once, whatever the network does. */
import { useEffect, useState } from 'react'
import { asApiError } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { Refused } from '#src/dialogs/Refused.tsx'
import { reactToRefusedCreate, type RefusalText } from '#src/domain/errors.ts'
import { event } from '#src/event.ts'
import { useOutside } from '#src/line/context.tsx'
import { Go, useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { useReconcile } from '#src/session/reconcile.ts'
import { useLock } from '#src/session/useLock.ts'
import {
  creationSent,
  creationSettled,
  reservationMade,
  selectDraft,
  sessionLost,
  type Draft,
} from '#src/state/draft.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { invitationLetGo, selectInvitation } from '#src/state/user.ts'
import { texts } from '#src/texts.ts'
import { Action } from '#src/ui/Action.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'

/** Confirm rests this long after each run, in milliseconds (decisions, 'Time'). */
const REST_MS = 1000

export function Confirm() {
  const go = useGo()
  const draft = useAppSelector(selectDraft)
  const { confirm, isSending, isLocked, isChecking, notice, refusal, closeRefusal, exit } =
    useConfirmation(draft)

  // The way out first: it is taken in the moment in which the draft is emptied.
  if (exit !== null) return <Go to={exit} />
  if (draft.sessionId === null) return <Go to={paths.intro} />
  return (
    <Page>
      <p className="eyebrow">{texts.confirm.eyebrow}</p>
      <h1 className="title confirm-title">{texts.confirm.title}</h1>
      <dl className="list">
        <ListRow label={texts.confirm.venue}>{event.venue}</ListRow>
        <ListRow label={texts.confirm.date}>{draft.date}</ListRow>
        <ListRow label={texts.confirm.time}>{draft.time}</ListRow>
        <ListRow label={texts.confirm.attendance}>{draft.headcount}</ListRow>
      </dl>
      <p className="caption confirm-zone">{texts.confirm.hongKongTime}</p>
      {isChecking && <Notice text={texts.confirm.checking} />}
      {notice !== null && !isChecking && <Notice text={texts.confirm[notice]} />}
      <div className="actions">
        <Action look="filled" isDisabled={isLocked} onPress={confirm}>
          {isSending ? texts.common.loading : texts.confirm.confirm}
        </Action>
        {!draft.isPreset && (
          <Action isDisabled={isSending} onPress={() => go(paths.reservation, { replace: true })}>
            {texts.confirm.back}
          </Action>
        )}
      </div>
      {refusal !== null && <Refused reason={refusal.tell} onClose={closeRefusal} />}
    </Page>
  )
}

type Refusal = { tell: RefusalText; isSessionFull: boolean }

/** Sends the draft; what came of it is told as a notice, a refusal, or the way out. */
function useConfirmation(draft: Draft) {
  const dispatch = useAppDispatch()
  const { analytics } = useOutside()
  const invitation = useAppSelector(selectInvitation)
  const { run, isRunning, isLocked } = useLock(REST_MS)
  const [create] = api.endpoints.createReservation.useMutation()
  const reconcile = useReconcile()
  const [isChecking, setIsChecking] = useState(false)
  const [notice, setNotice] = useState<'unknown' | 'stillUnknown' | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [exit, setExit] = useState<string | null>(null)

  const succeed = () => {
    analytics.reported({
      category: 'reservation',
      action: 'complete_reservation',
      label: draft.sessionType ?? invitation?.type ?? 'public',
      value: draft.headcount,
    })
    setExit(paths.success)
    dispatch(reservationMade())
    dispatch(invitationLetGo())
  }

  const react = (code: number | null) => {
    const reaction = reactToRefusedCreate(code)
    if ('tell' in reaction) return setRefusal(reaction)
    setExit(paths.ticket)
    dispatch(reservationMade())
  }

  /** True when the reservation stands, so that nothing is sent again. */
  const isMadeAlready = async () => {
    setIsChecking(true)
    const finding = await reconcile(draft)
    setIsChecking(false)
    if (finding === 'found') return true
    if (finding === 'unknown') setNotice('stillUnknown')
    else dispatch(creationSettled())
    return finding === 'unknown' ? null : false
  }

  const send = async () => {
    dispatch(creationSent(Date.now()))
    const answer = await create({
      sessionId: draft.sessionId ?? '',
      headcount: draft.headcount,
      type: invitation?.type ?? 'public',
      invitationCode: invitation?.code ?? null,
    })
    if (answer.data) return succeed()
    const error = asApiError(answer.error)
    if (error.kind === 'refused') {
      dispatch(creationSettled())
      return react(error.code)
    }
    const isMade = await isMadeAlready()
    if (isMade) succeed()
    else if (isMade === false) setNotice('unknown')
  }

  const confirm = () =>
    void run(async () => {
      setNotice(null)
      const isMade = draft.pendingSince === null ? false : await isMadeAlready()
      if (isMade) succeed()
      else if (isMade === false) await send()
    })

  useEffect(() => {
    // A creation that was cut off, by a reload for one: find out before anything is sent.
    if (draft.pendingSince === null) return
    void run(async () => {
      if (await isMadeAlready()) succeed()
    })
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const closeRefusal = () => {
    if (refusal?.isSessionFull) {
      setExit(paths.reservation)
      dispatch(sessionLost())
    }
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
