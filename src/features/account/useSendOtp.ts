import { useRef, useState } from 'react'
import { SEND_LOCK_MS } from '#src/domain/otp.ts'
import type { PhoneNumber } from '#src/domain/phone.ts'
import { useLock } from '#src/ui/useLock.ts'
import {
  resumeVerification,
  sendOtp,
  verifyOtp,
  type Verification,
} from '#src/features/account/sendOtp.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import {
  otpEntryLeft,
  selectSentOtp,
  selectVerification,
} from '#src/features/account/verification.ts'

/** 'no-number': it is not kept over a reload. */
export type VerificationNotice = Verification | { outcome: 'no-number' }

export function useVerification(onVerified: () => void) {
  const dispatch = useAppDispatch()
  const [openedAt] = useState(() => Date.now())
  const sent = useAppSelector((state) => selectSentOtp(state, openedAt))
  const { sentTo } = useAppSelector(selectVerification)
  const { notice, isWrong, show, setNotice, setIsWrong } = useResult(onVerified)
  const sending = useLock(SEND_LOCK_MS)
  const verifying = useLock(0)
  const attempt = useAttempt()

  const send = (to: PhoneNumber) =>
    void sending.run(async () => {
      attempt.leave()
      setNotice(null)
      const result = await dispatch(sendOtp(to, attempt.isLeft()))
      if (result.outcome === 'sent') setIsWrong(false)
      show(result)
    })
  const verify = (otp: string) =>
    void verifying.run(async () => {
      if (sent === null) return
      setNotice(null)
      show(await dispatch(verifyOtp(sent.id, otp, attempt.isLeft())))
    })
  const submitPhone = (to: PhoneNumber) => {
    const resumed = dispatch(resumeVerification(to))
    if (resumed === null) send(to)
    else show(resumed)
  }
  const leaveCode = () => {
    attempt.leave()
    setNotice(null)
    setIsWrong(false)
    dispatch(otpEntryLeft())
  }
  // After a reload the number is not known: the guest types it again.
  const resend = () => {
    if (sentTo !== null) return send(sentTo)
    leaveCode()
    setNotice({ outcome: 'no-number' })
  }
  const code = { sent, sentTo, isWrong, isVerifying: verifying.isRunning, setIsWrong }
  return { ...code, notice, sending, submitPhone, verify, resend, leaveCode, attempt }
}

function useResult(onVerified: () => void) {
  const [notice, setNotice] = useState<VerificationNotice | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const show = (result: Verification) => {
    if (result.outcome === 'verified') onVerified()
    else if (result.outcome === 'wrong') setIsWrong(true)
    else if (result.outcome !== 'left') setNotice(result)
  }
  return { notice, isWrong, show, setNotice, setIsWrong }
}

/** A pending request, abandoned when the guest goes back or types another number. */
function useAttempt() {
  const count = useRef(0)
  return {
    leave: () => void (count.current += 1),
    isLeft: () => {
      const mine = count.current
      return () => mine !== count.current
    },
  }
}
