import { useEffect, useEffectEvent, useState } from 'react'
import { displayPhone, type PhoneNumber } from '#src/domain/phone.ts'
import { OtpEntry } from '#src/features/account/OtpEntry.tsx'
import { noNumber, PhoneEntry } from '#src/features/account/PhoneEntry.tsx'
import type { VerificationOutcome } from '#src/features/account/sendOtp.ts'
import {
  useSendOtp,
  useVerificationResult,
  useVerifyOtp,
} from '#src/features/account/useVerification.ts'
import { accountTexts } from '#default-texts/account'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'

type VerificationProps = {
  /** Called when the login after the verification has ended, successfully or not. */
  onVerified?: () => void
  onCancel: () => void
  reason?: string | null
}

export function Verification({ onVerified, onCancel, reason = null }: VerificationProps) {
  const texts = useTexts(accountTexts, 'verify')
  const [phone, setPhone] = useState<PhoneNumber>(noNumber)
  const result = useVerificationResult(onVerified)
  const { sentTo, submit, resend, leave, isSending, isLocked } = useSendOtp(result)
  const { sent, verify, isVerifying } = useVerifyOtp(result)
  useAbortOnLeave(sent === null, result.abort)
  const notice = result.notice && noticeText(result.notice, texts)
  if (sent !== null)
    return (
      <OtpEntry
        key={String(sent.id)}
        sentTo={sentTo === null ? sent.maskedMobile : displayPhone(sentTo)}
        onVerify={verify}
        onResend={resend}
        onCancel={leave}
        onTyping={() => result.setIsWrong(false)}
        isVerifying={isVerifying}
        isResending={isLocked}
        isWrong={result.isWrong}
        notice={notice}
      />
    )
  const change = (next: PhoneNumber) => {
    setPhone(next)
    result.abort()
  }
  return (
    <PhoneEntry
      phone={phone}
      onChange={change}
      onSubmit={submit}
      onCancel={onCancel}
      isLocked={isLocked}
      isSending={isSending}
      notice={notice ?? reason}
    />
  )
}

/** Aborts the pending requests when the guest leaves the phone entry. */
function useAbortOnLeave(isPhoneEntry: boolean, abort: () => void): void {
  const onLeave = useEffectEvent(abort)
  useEffect(() => (isPhoneEntry ? () => onLeave() : undefined), [isPhoneEntry])
}

/** Returns the text of the notice, or null if the screen shows the result in another way. */
function noticeText(
  result: VerificationOutcome,
  texts: (typeof accountTexts)['verify'],
): string | null {
  if (result.outcome === 'wait') return texts.waitBeforeSending(result.seconds)
  if (result.outcome === 'not-sent') return errorText(result.error, texts.sendFailed)
  if (result.outcome === 'not-verified') return texts.notVerified
  if (result.outcome === 'no-number') return texts.enterAgain
  // The code entry itself shows 'check-later', because that wait is stored.
  return result.outcome === 'unanswered' ? texts.verifyFailed : null
}
