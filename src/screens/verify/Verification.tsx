/** Phone entry and code entry with what happens between them (spec 4, Verification). Serves /verify and /reservation/phone. */
import { useRef, useState } from 'react'
import { asApiError } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import type { ApiError } from '#src/domain/errors.ts'
import type { Id } from '#src/domain/model.ts'
import {
  MAX_RESEND_SECONDS,
  RESEND_SECONDS,
  SEND_LOCK_MS,
  resendSecondsLeft,
} from '#src/domain/otp.ts'
import { displayPhone, maskPhone, normalisePhone } from '#src/domain/phone.ts'
import { CodeEntry } from '#src/screens/verify/CodeEntry.tsx'
import { noNumber, PhoneEntry, type PhoneNumber } from '#src/screens/verify/PhoneEntry.tsx'
import { signInVerified } from '#src/session/signIn.ts'
import { useLock } from '#src/session/useLock.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#src/state/hooks.ts'
import { mobileVerified } from '#src/state/user.ts'
import {
  codeGivenUp,
  codeSent,
  codeVerified,
  resendDelayed,
  selectResendAt,
  selectSentCode,
  type SentCode,
} from '#src/state/verification.ts'
import { texts } from '#src/texts.ts'

type VerificationProps = {
  /** Called when the number is verified and the login that follows has ended, one way or the other. */
  onVerified: () => void
  onCancel: () => void
  /** Said above the buttons when the guest was sent here for a reason. */
  reason?: string | null
}

export function Verification({ onVerified, onCancel, reason = null }: VerificationProps) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [openedAt] = useState(() => Date.now())
  const sent = useAppSelector((state) => selectSentCode(state, openedAt))
  const [phone, setPhone] = useState<PhoneNumber>(noNumber)
  const [notice, setNotice] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  // The last code with the number that it went to, while this page lives: a number is never kept.
  const [delivery, setDelivery] = useState<{ phone: PhoneNumber; code: SentCode } | null>(null)
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
      if (mine !== attempt.current) return
      if (error) return tellSendFailure(asApiError(error))
      if (data.skipVerify && data.token !== null) return finish(data.token)
      if (data.skipVerify) return setNotice(texts.verify.notVerified)
      const sentAt = Date.now()
      const code = { id: data.id, maskedMobile: maskPhone(to.code, to.digits), sentAt }
      setDelivery({ phone: to, code })
      setIsWrong(false)
      dispatch(codeSent({ ...code, resendAt: sentAt + RESEND_SECONDS * 1000 }))
    })

  const tellSendFailure = (error: ApiError) => {
    if (error.kind === 'refused' && error.retryAfterSeconds !== null) {
      const seconds = Math.min(error.retryAfterSeconds, MAX_RESEND_SECONDS)
      dispatch(resendDelayed(Date.now() + seconds * 1000))
      return setNotice(texts.verify.waitBeforeSending(seconds))
    }
    setNotice(sendFailureText(error))
  }

  const submitPhone = (to: PhoneNumber) => {
    // The code to this number is on its way already: asking again within the lock would send nothing new.
    const resendAt = selectResendAt(store.getState())
    const isOnItsWay = delivery !== null && isSame(to, delivery.phone)
    if (isOnItsWay && resendAt !== null && resendSecondsLeft(resendAt, Date.now()) > 0)
      dispatch(codeSent({ ...delivery.code, resendAt }))
    else void send(to)
  }

  const verify = (id: Id, pin: string) =>
    verifying.run(async () => {
      setNotice(null)
      const { data, error } = await verifyCode({ id, pin })
      if (data) return finish(data.token)
      const failure = asApiError(error)
      if (failure.kind === 'unreachable') setNotice(texts.verify.verifyFailed)
      else if (failure.retryAfterSeconds !== null)
        setNotice(texts.verify.waitBeforeSending(failure.retryAfterSeconds))
      else setIsWrong(true)
    })

  const leaveCode = () => {
    attempt.current += 1
    setNotice(null)
    setIsWrong(false)
    dispatch(codeGivenUp())
  }

  const sentTo = delivery?.phone ?? null
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
        notice={notice}
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
      notice={notice ?? reason}
    />
  )
}

const isSame = (a: PhoneNumber, b: PhoneNumber) => a.code === b.code && a.digits === b.digits

/** Spec 8: the known codes in their own words, the unknown with the server's message. */
function sendFailureText(error: ApiError): string {
  if (error.kind === 'unreachable') return texts.verify.sendFailed
  const known: Record<number, string> = texts.serverErrors
  return (
    (error.code === null ? undefined : known[error.code]) ??
    (error.message || texts.verify.sendFailed)
  )
}
