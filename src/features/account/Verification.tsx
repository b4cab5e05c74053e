import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { api } from '#src/api/client.ts'
import { asApiError } from '#src/api/apiError.ts'
import { busySeconds, waitSecondsLeft } from '#src/domain/busy.ts'
import { isBareRefusal } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant } from '#src/domain/model.ts'
import { SEND_LOCK_MS } from '#src/domain/otp.ts'
import { displayPhone, normalisePhone, type PhoneNumber } from '#src/domain/phone.ts'
import { OtpEntry } from '#src/features/account/OtpEntry.tsx'
import { noNumber, PhoneEntry } from '#src/features/account/PhoneEntry.tsx'
import { resumeVerification, sendAnswered, type Answer } from '#src/features/account/sendOtp.ts'
import { useDroppable, whenAborted } from '#src/features/account/useDroppable.ts'
import {
  checkDelayed,
  otpEntryLeft,
  otpUsed,
  otpVerified,
  selectCheckAt,
  selectSentOtp,
  selectSentTo,
  selectVerification,
  verificationOpened,
} from '#src/features/account/verificationSlice.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#src/session/hooks.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { signInVerified } from '#src/session/signIn.ts'
import { accountTexts } from '#default-texts/account'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useLock } from '#src/ui/useLock.ts'

type VerificationProps = {
  /** Called when the login after the verification has ended, successfully or not. */
  onVerified?: () => void
  onCancel: () => void
  /** Why the guest is asked for a number. */
  occasion?: string | null
  reason?: string | null
}

/** Verifies a phone number by a one-time code: first the phone entry, then the code entry. */
export function Verification(props: VerificationProps) {
  const { onVerified, onCancel, occasion = null, reason = null } = props
  const [phone, setPhone] = useState<PhoneNumber>(noNumber)
  const verification = useVerification(onVerified)
  const { sending, checking, sentTo, notice, drop } = verification
  const { sent } = checking
  useEndOfPhoneEntry(sent === null, verification.endPhoneEntry)
  if (sent !== null)
    return (
      <OtpEntry
        // Some servers reuse the id for a new code, so the send time identifies the code.
        key={sent.sentAt}
        sentTo={sentTo === null ? sent.maskedMobile : displayPhone(sentTo)}
        onVerify={verification.verify}
        onResend={verification.resend}
        onCancel={verification.leave}
        onTyping={() => checking.isWrong && checking.clear()}
        isVerifying={checking.isVerifying}
        isResending={sending.isLocked}
        isWrong={checking.isWrong}
        notice={notice}
      />
    )
  const change = (next: PhoneNumber) => {
    setPhone(next)
    drop()
    if (next.callingCode !== phone.callingCode) sending.clear()
  }
  return (
    <PhoneEntry
      occasion={occasion}
      phone={phone}
      onChange={change}
      onSubmit={verification.submit}
      onCancel={onCancel}
      isLocked={sending.isLocked}
      isSending={sending.isSending}
      notice={notice ?? reason}
    />
  )
}

function useEndOfPhoneEntry(isPhoneEntry: boolean, end: () => void): void {
  const onEnd = useEffectEvent(end)
  useEffect(() => (isPhoneEntry ? () => onEnd() : undefined), [isPhoneEntry])
}

/** A notice without a request: the number is unknown after a reload, or all numbers are locked. */
type LocalNotice = 'enter-again' | { waitSeconds: number }

function useVerification(onVerified: (() => void) | undefined) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const sentTo = useAppSelector(selectSentTo)
  const [localNotice, setLocalNotice] = useState<LocalNotice | null>(null)
  const sending = useSendOtp()
  const checking = useCheckOtp()

  const finish = async (token: string) => {
    await dispatch(signInVerified(token))
    dispatch(otpVerified())
    sending.drop()
    onVerified?.()
  }
  const send = (to: PhoneNumber) => {
    setLocalNotice(null)
    checking.clear()
    sending.send(to, finish)
  }
  const submit = (to: PhoneNumber) => {
    const next = dispatch(resumeVerification(to))
    if (next === 'send') send(to)
    else if (next === 'resumed') checking.resume()
    else setLocalNotice(next)
  }
  const leaveEntry = (nextNotice: LocalNotice | null) => {
    sending.drop()
    sending.clear()
    checking.clear()
    setLocalNotice(nextNotice)
    dispatch(otpEntryLeft())
  }
  return {
    sending,
    checking,
    sentTo,
    notice: useNoticeText(localNotice, sending, checking.isUnanswered),
    submit,
    resend() {
      if (sentTo !== null) send(sentTo)
      // This drops no check, because a running one may still succeed.
      else leaveEntry('enter-again')
    },
    verify(otp: string) {
      setLocalNotice(null)
      sending.clear()
      checking.verify(otp, finish)
    },
    leave() {
      checking.drop()
      leaveEntry(null)
    },
    /** Ignores the answers that are on their way, because the guest left or types another number. */
    drop() {
      sending.drop()
      checking.drop()
    },
    endPhoneEntry() {
      sending.drop()
      // A guest who is back at the same code still waits for its check.
      if (!selectVerification(store.getState()).isWaitedFor) checking.drop()
    },
  }
}

function useSendOtp() {
  const dispatch = useAppDispatch()
  const [request, sending] = api.endpoints.sendOtp.useMutation()
  const { data, error } = sending
  const { drop, clear, watch } = useDroppable(sending)
  const { run, isRunning: isSending, isLocked } = useLock(SEND_LOCK_MS)
  const send = (to: PhoneNumber, finish: (token: string) => Promise<void>) =>
    void run(async () => {
      const dropped = watch()
      // A late answer of a dropped request still counts for the resend lock.
      const answered = request(normalisePhone(to)).then((answer) => {
        dispatch(sendAnswered(to, answer, dropped.aborted))
        return answer
      })
      // A dropped request no longer locks the button, so that another number can be sent.
      const answer = await Promise.race([answered, whenAborted(dropped)])
      if (answer?.data?.kind === 'verified' && !dropped.aborted) await finish(answer.data.token)
    })
  return { data, error, isSending, isLocked, send, drop, clear }
}

function useCheckOtp() {
  const store = useAppStore()
  const sent = useWaitedForOtp()
  const [request, checking] = api.endpoints.verifyOtp.useMutation()
  const { error, isLoading, isSuccess } = checking
  /** When the code was sent that is being checked, or that was checked last. Some servers reuse the id. */
  const [checkedSentAt, setCheckedSentAt] = useState<Instant | null>(null)
  const { clear } = useDroppable(checking)
  /** Blocks a second tap before the next render. A new code need not wait for the answer to the old one. */
  const running = useRef<{ sentAt: Instant; isDropped: boolean } | null>(null)
  const setDropped = (isDropped: boolean) => {
    if (running.current !== null) running.current.isDropped = isDropped
  }

  const verify = async (otp: string, finish: (token: string) => Promise<void>) => {
    const mustWait = waitSecondsLeft(selectCheckAt(store.getState()), Date.now()) > 0
    if (sent === null || mustWait || running.current?.sentAt === sent.sentAt) return
    const check = { sentAt: sent.sentAt, isDropped: false }
    running.current = check
    setCheckedSentAt(sent.sentAt)
    const answer = await request({ id: sent.id, otp })
    store.dispatch(checkAnswered(sent, answer, check.isDropped))
    if (answer.data && !check.isDropped) await finish(answer.data.token)
    if (running.current === check) running.current = null
  }
  // The answer about an older code says nothing of the current one.
  const isCurrent = sent !== null && checkedSentAt === sent.sentAt
  const failure = isCurrent && error ? asApiError(error) : null
  // A gateway may refuse the request with neither a code nor a message. Any other refusal is about the one-time code,
  // because this call needs no login.
  const isWrong = failure?.kind === 'refused' && !(isBareRefusal(failure) && failure.message === '')
  return {
    sent,
    verify: (...args: Parameters<typeof verify>) => void verify(...args),
    drop: () => setDropped(true),
    /** The guest is back at the same code, so the answer to a running check counts again. */
    resume() {
      clear()
      setDropped(false)
    },
    clear,
    /** Includes the login that follows. */
    isVerifying: isCurrent && (isLoading || isSuccess),
    isWrong,
    isUnanswered: failure !== null && !isWrong && busySeconds(failure) === null,
  }
}

/** @param isDropped the guest no longer waits for this answer */
export const checkAnswered =
  (
    { id, sentAt }: { id: Id; sentAt: Instant },
    answer: Answer<unknown>,
    isDropped: boolean,
  ): AppThunk =>
  (dispatch, getState) => {
    const { data, error } = answer
    const { sent } = selectVerification(getState())
    const isIdReused = sent !== null && isSameId(sent.id, id) && sent.sentAt !== sentAt
    if (isIdReused) return
    const waitSeconds = error ? busySeconds(asApiError(error)) : null
    if (waitSeconds !== null) dispatch(checkDelayed({ id, until: Date.now() + waitSeconds * 1000 }))
    // The code is used up. A guest who comes back needs a new one.
    if (data && sent?.sentAt === sentAt) dispatch(isDropped ? otpVerified() : otpUsed())
  }

/** Returns the code that this page waits for, or null in the phone entry. */
function useWaitedForOtp() {
  const dispatch = useAppDispatch()
  const [openedAt] = useState(() => Date.now())
  useLayoutEffect(() => void dispatch(verificationOpened(openedAt)), [dispatch, openedAt])
  return useAppSelector((state) => selectSentOtp(state, openedAt))
}

function useNoticeText(
  localNotice: LocalNotice | null,
  { data, error }: Pick<ReturnType<typeof useSendOtp>, 'data' | 'error'>,
  isCheckUnanswered: boolean,
): string | null {
  const texts = useTexts(accountTexts, 'verify')
  if (localNotice === 'enter-again') return texts.enterAgain
  const failure = error ? asApiError(error) : null
  const waitSeconds = localNotice?.waitSeconds ?? (failure && busySeconds(failure))
  if (waitSeconds !== null) return texts.waitBeforeSending(waitSeconds)
  if (failure !== null) return errorText(failure, texts.sendFailed)
  if (data?.kind === 'not-verified') return texts.notVerified
  // OtpEntry shows the wait after a 429, because that wait is stored.
  return isCheckUnanswered ? texts.verifyFailed : null
}
