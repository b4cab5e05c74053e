import { useRef, useState } from 'react'
import type { VerificationOutcome } from '#src/features/account/sendOtp.ts'

export type VerificationResult = ReturnType<typeof useVerificationResult>

export function useVerificationResult(onVerified: () => void) {
  const [notice, setNotice] = useState<VerificationOutcome | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const pending = useRef(new AbortController())

  const show = (result: VerificationOutcome) => {
    if (result.outcome === 'sent') setIsWrong(false)
    if (result.outcome === 'verified') onVerified()
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
