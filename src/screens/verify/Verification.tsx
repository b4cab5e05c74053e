/** Phone entry and code entry with what happens between them (spec 4, Verification). Serves /verify and /reservation/phone. */
import { useRef, useState } from 'react'
import { asApiError } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { retryAfterSeconds, type ApiError } from '#src/domain/errors.ts'
import type { Id, Instant } from '#src/domain/model.ts'
import {
  MAX_RESEND_SECONDS,
  RESEND_SECONDS,
  SEND_LOCK_MS,
  resendSecondsLeft,
} from '#src/domain/otp.ts'
import { displayPhone, maskPhone, normalisePhone, numberMark } from '#src/domain/phone.ts'
import { CodeEntry } from '#src/screens/verify/CodeEntry.tsx'
import { noNumber, PhoneEntry, type PhoneNumber } from '#src/screens/verify/PhoneEntry.tsx'
import { signInVerified } from '#src/session/signIn.ts'
import { useLock } from '#src/session/useLock.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#src/state/hooks.ts'
import { mobileVerified } from '#src/state/user.ts'
import {
  codeGivenUp,
  codeSent,
  codeTakenUp,
  codeVerified,
  isFresh,
  resendDelayed,
  selectSentCode,
  selectVerification,
  type SentCode,
} from '#src/state/verification.ts'
import { verifyTexts } from '#default-texts/verify.ts'
import type { Texts } from '#src/texts/en/catalogue.ts'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'

/** A notice, put together in the language of the moment in which it is read. */
type Message = { textIn: (texts: Texts['verify']) => string }

const waitFor = (seconds: number): Message => ({
  textIn: ({ waitBeforeSending }) => waitBeforeSending(seconds),
})

type VerificationProps = {
  /** Called when the number is verified and the login that follows has ended, one way or the other. */
  onVerified: () => void
  onCancel: () => void
  /** Said above the buttons when the guest was sent here for a reason. */
  reason?: string | null
}

export function Verification({ onVerified, onCancel, reason = null }: VerificationProps) {
  const texts = useTexts(verifyTexts, 'verify')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [openedAt] = useState(() => Date.now())
  const sent = useAppSelector((state) => selectSentCode(state, openedAt))
  const [phone, setPhone] = useState<PhoneNumber>(noNumber)
  const [notice, setNotice] = useState<Message | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  // The number that the code went to, while this page lives: it is never kept.
  const [sentTo, setSentTo] = useState<PhoneNumber | null>(null)
  const sending = useLock(SEND_LOCK_MS)
  const verifying = useLock(0)
  // An answer for a number that the guest has left behind is ignored.
  const attempt = useRef(0)
  const [sendCode] = api.endpoints.sendCode.useMutation()
  const [verifyCode] = api.endpoints.verifyCode.useMutation()

  const finish = async (token: string) => {
    dispatch(mobileVerified())
    await dispatch(signInVerified(token))
    dispatch(codeVerified())
    onVerified()
  }

  const send = (to: PhoneNumber) =>
    sending.run(async () => {
      const mine = ++attempt.current
      setNotice(null)
      const { data, error } = await sendCode(normalisePhone(to.code, to.digits))
      if (mine !== attempt.current) {
        // Not shown any more, but sent it was: the lock holds for that number.
        if (data && !data.skipVerify) dispatch(codeSent(sentNow(data.id, to)))
        return void dispatch(codeGivenUp())
      }
      if (error) return showSendFailure(asApiError(error))
      if (data.skipVerify && data.token !== null) return finish(data.token)
      if (data.skipVerify) return setNotice({ textIn: ({ notVerified }) => notVerified })
      setSentTo(to)
      setIsWrong(false)
      dispatch(codeSent(sentNow(data.id, to)))
    })

  const showSendFailure = (error: ApiError) => {
    const retryAfter = retryAfterSeconds(error)
    if (retryAfter === null)
      return setNotice({ textIn: ({ sendFailed }) => errorText(error, sendFailed) })
    const seconds = Math.min(retryAfter, MAX_RESEND_SECONDS)
    dispatch(resendDelayed(Date.now() + seconds * 1000))
    setNotice(waitFor(seconds))
  }

  const submitPhone = (to: PhoneNumber) => {
    const lock = lockOn(selectVerification(store.getState()), to, Date.now())
    if (lock === null) return void send(to)
    // The code to this number is on its way already: asking again within the lock would send nothing new.
    if (lock === 'same-number') {
      setNotice(null)
      setSentTo(to)
      dispatch(codeTakenUp())
    } else setNotice(waitFor(lock.seconds))
  }

  const verify = (id: Id, pin: string) =>
    verifying.run(async () => {
      const mine = attempt.current
      setNotice(null)
      const { data, error } = await verifyCode({ id, pin })
      if (mine !== attempt.current) return
      if (data) return finish(data.token)
      const failure = asApiError(error)
      const retryAfter = retryAfterSeconds(failure)
      if (retryAfter !== null) setNotice(waitFor(retryAfter))
      else if (failure.kind === 'unreachable')
        setNotice({ textIn: ({ verifyFailed }) => verifyFailed })
      else setIsWrong(true)
    })

  const leaveCode = () => {
    attempt.current += 1
    setNotice(null)
    setIsWrong(false)
    dispatch(codeGivenUp())
  }

  const noticeText = notice?.textIn(texts) ?? null
  if (sent !== null)
    return (
      <CodeEntry
        key={String(sent.id)}
        sentTo={sentTo === null ? sent.maskedMobile : displayPhone(sentTo.code, sentTo.digits)}
        onVerify={(pin) => void verify(sent.id, pin)}
        // After a reload the number is not known any more: it is asked for again.
        onResend={() => (sentTo === null ? leaveCode() : void send(sentTo))}
        onCancel={leaveCode}
        onTyping={() => setIsWrong(false)}
        isVerifying={verifying.isRunning}
        isResending={sending.isLocked}
        isWrong={isWrong}
        notice={noticeText}
      />
    )
  return (
    <PhoneEntry
      phone={phone}
      onChange={(next) => {
        setPhone(next)
        attempt.current += 1
      }}
      onSubmit={submitPhone}
      onCancel={onCancel}
      isLocked={sending.isLocked}
      isSending={sending.isRunning}
      notice={noticeText ?? reason}
    />
  )
}

/** A code that was sent just now, and when the next one may be asked for. */
function sentNow(id: Id, to: PhoneNumber): { sent: SentCode; resendAt: Instant } {
  const sentAt = Date.now()
  const salt = Math.random().toString(36).slice(2)
  const mark = numberMark(salt, normalisePhone(to.code, to.digits))
  const sent = { id, maskedMobile: maskPhone(to.code, to.digits), sentAt, salt, mark }
  return { sent, resendAt: sentAt + RESEND_SECONDS * 1000 }
}

/**
 * What keeps a code from being sent to a number: one is on its way there, or the server said to wait. Another number than the last
 * one is free: who mistyped does not wait a minute.
 */
function lockOn(
  { sent, resendAt, isForAnyNumber }: ReturnType<typeof selectVerification>,
  to: PhoneNumber,
  now: Instant,
): null | 'same-number' | { seconds: number } {
  const seconds = resendSecondsLeft(resendAt, now)
  if (seconds === 0) return null
  const mobile = normalisePhone(to.code, to.digits)
  if (sent !== null && isFresh(sent, now) && sent.mark === numberMark(sent.salt, mobile))
    return 'same-number'
  return isForAnyNumber ? { seconds } : null
}
