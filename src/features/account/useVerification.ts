import { useRef, useState } from 'react'
import { SEND_LOCK_MS } from '#src/domain/otp.ts'
import type { PhoneNumber } from '#src/domain/phone.ts'
import {
  resumeVerification,
  sendOtp,
  verifyOtp,
  type VerificationOutcome,
} from '#src/features/account/sendOtp.ts'
import {
  otpEntryLeft,
  selectSentOtp,
  selectSentTo,
} from '#src/features/account/verificationSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { useLock } from '#src/ui/useLock.ts'

type VerificationResult = ReturnType<typeof useVerificationResult>

export function useVerificationResult(onVerified: (() => void) | undefined) {
  const [notice, setNotice] = useState<VerificationOutcome | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const pending = useRef(new AbortController())

  const show = (result: VerificationOutcome) => {
    if (result.outcome === 'sent') setIsWrong(false)
    if (result.outcome === 'verified') onVerified?.()
    else if (result.outcome === 'wrong') setIsWrong(true)
    else if (result.outcome !== 'left') setNotice(result)
  }
  const showAnswer = async (request: (signal: AbortSignal) => Promise<VerificationOutcome>) => {
    setNotice(null)
    show(await request(pending.current.signal))
  }
  /** The guest has gone back, or types another number: the requests in flight count no more. */
  const abort = () => {
    pending.current.abort()
    pending.current = new AbortController()
  }
  return { notice, setNotice, isWrong, setIsWrong, show, showAnswer, abort }
}

export function useSendOtp({ show, showAnswer, abort, setNotice, setIsWrong }: VerificationResult) {
  const dispatch = useAppDispatch()
  const sentTo = useAppSelector(selectSentTo)
  const { run, isRunning: isSending, isLocked } = useLock(SEND_LOCK_MS)

  const send = (to: PhoneNumber) =>
    void run(() => {
      abort()
      return showAnswer((signal) => dispatch(sendOtp(to, signal)))
    })
  const submit = (to: PhoneNumber) => {
    const resumed = dispatch(resumeVerification(to))
    if (resumed === null) send(to)
    else show(resumed)
  }
  const leave = () => {
    abort()
    setNotice(null)
    setIsWrong(false)
    dispatch(otpEntryLeft())
  }
  const resend = () => {
    if (sentTo !== null) return send(sentTo)
    leave()
    setNotice({ outcome: 'no-number' })
  }
  return { sentTo, submit, resend, leave, isSending, isLocked }
}

export function useVerifyOtp({ showAnswer }: VerificationResult) {
  const dispatch = useAppDispatch()
  const [openedAt] = useState(() => Date.now())
  const sent = useAppSelector((state) => selectSentOtp(state, openedAt))
  const { run, isRunning: isVerifying } = useLock(0)

  const verify = (otp: string) =>
    void run(async () => {
      if (sent !== null) await showAnswer((signal) => dispatch(verifyOtp(sent.id, otp, signal)))
    })
  return { sent, verify, isVerifying }
}
