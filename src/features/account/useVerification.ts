import { useLayoutEffect, useRef, useState } from 'react'
import type { Id } from '#src/domain/model.ts'
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
  verificationOpened,
} from '#src/features/account/verificationSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { useLock } from '#src/ui/useLock.ts'

type PendingKind = 'send' | 'verify'

type VerificationResult = ReturnType<typeof useVerificationResult>

export function useVerificationResult(onVerified: (() => void) | undefined) {
  const [notice, setNotice] = useState<VerificationOutcome | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const pending = useRef({ send: new AbortController(), verify: new AbortController() })

  const abortOne = (kind: PendingKind) => {
    pending.current[kind].abort()
    pending.current[kind] = new AbortController()
  }
  /** Does not abort a check of the old code, because its success still counts. */
  const abortSend = () => abortOne('send')

  const show = (result: VerificationOutcome) => {
    if (result.outcome === 'sent') setIsWrong(false)
    if (result.outcome === 'verified') {
      abortSend()
      onVerified?.()
    } else if (result.outcome === 'wrong') setIsWrong(true)
    else if (result.outcome !== 'left') setNotice(result)
  }
  const showAnswer = async (
    kind: PendingKind,
    request: (signal: AbortSignal) => Promise<VerificationOutcome>,
  ) => {
    setNotice(null)
    show(await request(pending.current[kind].signal))
  }
  /** Ignores all pending requests, because the guest went back or types another number. */
  const abort = () => {
    abortOne('send')
    abortOne('verify')
  }
  return { notice, setNotice, isWrong, setIsWrong, show, showAnswer, abort, abortSend }
}

export function useSendOtp(result: VerificationResult) {
  const { show, showAnswer, abort, abortSend, setNotice, setIsWrong } = result
  const dispatch = useAppDispatch()
  const sentTo = useAppSelector(selectSentTo)
  const { run, isRunning: isSending, isLocked } = useLock(SEND_LOCK_MS)

  const send = (to: PhoneNumber) =>
    void run(() => {
      abortSend()
      return showAnswer('send', (signal) => dispatch(sendOtp(to, signal)))
    })
  const submit = (to: PhoneNumber) => {
    const resumed = dispatch(resumeVerification(to))
    if (resumed === null) send(to)
    else show(resumed)
  }
  const leaveEntry = () => {
    setNotice(null)
    setIsWrong(false)
    dispatch(otpEntryLeft())
  }
  const leave = () => {
    abort()
    leaveEntry()
  }
  const resend = () => {
    if (sentTo !== null) return send(sentTo)
    abortSend()
    leaveEntry()
    setNotice({ outcome: 'no-number' })
  }
  return { sentTo, submit, resend, leave, isSending, isLocked }
}

export function useVerifyOtp({ showAnswer }: VerificationResult) {
  const dispatch = useAppDispatch()
  const [openedAt] = useState(() => Date.now())
  const sent = useAppSelector((state) => selectSentOtp(state, openedAt))
  useLayoutEffect(() => void dispatch(verificationOpened(openedAt)), [dispatch, openedAt])
  const { verifyingId, lock, release } = useVerifyLock()

  const verify = async (otp: string) => {
    if (sent === null || !lock(sent.id)) return
    await showAnswer('verify', (signal) => dispatch(verifyOtp(sent.id, otp, signal)))
    release(sent.id)
  }
  return {
    sent,
    verify: (otp: string) => void verify(otp),
    isVerifying: sent !== null && verifyingId === sent.id,
  }
}

/** Allows one check at a time per sent code. A new code need not wait for the answer to the old one. */
function useVerifyLock() {
  const current = useRef<Id | null>(null)
  const [verifyingId, setVerifyingId] = useState<Id | null>(null)
  const set = (id: Id | null) => {
    current.current = id
    setVerifyingId(id)
  }
  /** The ref blocks a second tap before the next render. */
  const lock = (id: Id): boolean => {
    if (current.current === id) return false
    set(id)
    return true
  }
  const release = (id: Id) => {
    if (current.current === id) set(null)
  }
  return { verifyingId, lock, release }
}
