import { verifyTexts } from '#default-texts/verify.ts'
import { resendSecondsLeft } from '#src/domain/otp.ts'
import { useClock } from '#src/store/useClock.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectResendAt } from '#src/features/account/verification.ts'
import { useTexts } from '#src/texts/locale.ts'

/** The countdown ticks in here, so that nothing else renders. */
export function ResendButton({
  isDisabled,
  onClick,
}: {
  isDisabled: boolean
  onClick: () => void
}) {
  const texts = useTexts(verifyTexts, 'verify')
  const resendAt = useAppSelector(selectResendAt)
  const secondsLeft = useClock(({ phone }) => resendSecondsLeft(resendAt, phone))
  const isLocked = secondsLeft > 0
  return (
    <button type="button" className="link" disabled={isLocked || isDisabled} onClick={onClick}>
      {isLocked ? texts.resendIn(secondsLeft) : texts.resend}
    </button>
  )
}
