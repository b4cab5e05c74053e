import { useState } from 'react'
import { displayPhone, type PhoneNumber } from '#src/domain/phone.ts'
import { OtpEntry } from '#src/features/account/OtpEntry.tsx'
import { noNumber, PhoneEntry } from '#src/features/account/PhoneEntry.tsx'
import { useVerification, type VerificationNotice } from '#src/features/account/useSendOtp.ts'
import { verifyTexts } from '#default-texts/verify.ts'
import type { Texts } from '#src/texts/en/catalogue.ts'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'

type VerificationProps = {
  /** Called once the login after it has ended, successful or not. */
  onVerified: () => void
  onCancel: () => void
  reason?: string | null
}

export function Verification({ onVerified, onCancel, reason = null }: VerificationProps) {
  const texts = useTexts(verifyTexts, 'verify')
  const [phone, setPhone] = useState<PhoneNumber>(noNumber)
  const { sent, sentTo, sending, ...verification } = useVerification(onVerified)
  const notice = verification.notice && noticeText(verification.notice, texts)
  if (sent !== null)
    return (
      <OtpEntry
        key={String(sent.id)}
        sentTo={sentTo === null ? sent.maskedMobile : displayPhone(sentTo)}
        onVerify={verification.verify}
        onResend={verification.resend}
        onCancel={verification.leaveCode}
        onTyping={() => verification.setIsWrong(false)}
        isVerifying={verification.isVerifying}
        isResending={sending.isLocked}
        isWrong={verification.isWrong}
        notice={notice}
      />
    )
  return (
    <PhoneEntry
      phone={phone}
      onChange={(next) => {
        setPhone(next)
        verification.attempt.leave()
      }}
      onSubmit={verification.submitPhone}
      onCancel={onCancel}
      isLocked={sending.isLocked}
      isSending={sending.isRunning}
      notice={notice ?? reason}
    />
  )
}

/** Null where the screen itself shows the result. */
function noticeText(result: VerificationNotice, texts: Texts['verify']): string | null {
  if (result.outcome === 'wait') return texts.waitBeforeSending(result.seconds)
  if (result.outcome === 'not-sent') return errorText(result.error, texts.sendFailed)
  if (result.outcome === 'not-verified') return texts.notVerified
  if (result.outcome === 'no-number') return texts.enterAgain
  return result.outcome === 'unanswered' ? texts.verifyFailed : null
}
