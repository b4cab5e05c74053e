import { useState } from 'react'
import { useLock } from '#src/ui/useLock.ts'
import { verifyOtp } from '#src/features/account/sendOtp.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import type { VerificationResult } from '#src/features/account/useVerificationResult.ts'
import { selectSentOtp } from '#src/features/account/verification.ts'

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
