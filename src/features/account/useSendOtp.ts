import { SEND_LOCK_MS } from '#src/domain/otp.ts'
import type { PhoneNumber } from '#src/domain/phone.ts'
import { useLock } from '#src/ui/useLock.ts'
import { resumeVerification, sendOtp } from '#src/features/account/sendOtp.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import type { VerificationResult } from '#src/features/account/useVerificationResult.ts'
import { otpEntryLeft, selectVerification } from '#src/features/account/verification.ts'

export function useSendOtp({ show, showAnswer, abort, setNotice, setIsWrong }: VerificationResult) {
  const dispatch = useAppDispatch()
  const { sentTo } = useAppSelector(selectVerification)
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
