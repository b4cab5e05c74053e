import { useState } from 'react'
import { displayPhone, type PhoneNumber } from '#src/domain/phone.ts'
import { CodeEntry } from '#src/screens/verify/CodeEntry.tsx'
import { noNumber, PhoneEntry } from '#src/screens/verify/PhoneEntry.tsx'
import { useVerification } from '#src/screens/verify/useVerification.ts'
import type { Verification as Result } from '#src/session/verification.ts'
import { verifyTexts } from '#default-texts/verify.ts'
import type { Texts } from '#src/texts/en/catalogue.ts'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'

type VerificationProps = {
  /** The number is verified, and the login that follows has ended, one way or the other. */
  onVerified: () => void
  onCancel: () => void
  /** Said above the buttons when the guest was sent here for a reason. */
  reason?: string | null
}

/** The phone entry, then the code entry. */
export function Verification({ onVerified, onCancel, reason = null }: VerificationProps) {
  const texts = useTexts(verifyTexts, 'verify')
  const [phone, setPhone] = useState<PhoneNumber>(noNumber)
  const { sent, sentTo, sending, ...verification } = useVerification(onVerified)
  const notice = verification.notice && noticeText(verification.notice, texts)
  if (sent !== null)
    return (
      <CodeEntry
        key={String(sent.id)}
        sentTo={sentTo === null ? sent.maskedMobile : displayPhone(sentTo.code, sentTo.digits)}
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

/** Null where the screen itself shows what came of it. */
function noticeText(result: Result, texts: Texts['verify']): string | null {
  if (result.outcome === 'wait') return texts.waitBeforeSending(result.seconds)
  if (result.outcome === 'not-sent') return errorText(result.error, texts.sendFailed)
  if (result.outcome === 'not-verified') return texts.notVerified
  return result.outcome === 'unanswered' ? texts.verifyFailed : null
}
