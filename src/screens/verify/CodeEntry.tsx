/** The second half of verification: the one-time code (spec 2, Mobile verification; spec 5). */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { OTP_LENGTH, readOtp, resendSecondsLeft } from '#src/domain/otp.ts'
import { useClock } from '#src/session/useClock.ts'
import { selectResendAt } from '#src/state/verification.ts'
import { useAppSelector } from '#src/state/hooks.ts'
import { appTexts } from '#default-texts/app.ts'
import { verifyTexts } from '#default-texts/verify.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { DigitInput } from '#src/ui/DigitInput.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'

/** A full code is sent by itself after the guest has seen its last digit, in milliseconds. */
const READ_BACK_MS = 600

type CodeEntryProps = {
  /** The number as it is shown, or its masked form after a reload. */
  sentTo: string
  onVerify: (pin: string) => void
  onResend: () => void
  onCancel: () => void
  isVerifying: boolean
  isResending: boolean
  isWrong: boolean
  /** Clears `isWrong`: the guest types again. */
  onTyping: () => void
  notice: string | null
}

export function CodeEntry(props: CodeEntryProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(verifyTexts, 'verify')
  const { sentTo, onVerify, onResend, onCancel, isVerifying, isResending, isWrong, notice } = props
  const [pin, setPin] = useState('')
  const errorId = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFull = pin.length === OTP_LENGTH

  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    const next = readOtp(text)
    if (next === pin) return
    setPin(next)
    props.onTyping()
    clearTimeout(timer.current)
    if (next.length === OTP_LENGTH) timer.current = setTimeout(() => onVerify(next), READ_BACK_MS)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    clearTimeout(timer.current)
    if (isFull && !isVerifying) onVerify(pin)
  }

  return (
    <Page>
      <form className="stack" noValidate onSubmit={submit}>
        <h1 className="title">{texts.codeTitle}</h1>
        <h2 className="value verify-heading">{texts.codeHeading}</h2>
        <p className="caption">{texts.sentTo(sentTo)}</p>
        <div className="verify-code">
          <DigitInput
            label={texts.code}
            value={pin}
            onInput={type}
            boxes={OTP_LENGTH}
            variant="squares"
            autoComplete="one-time-code"
            errorId={isWrong ? errorId : null}
            isFocusedAtStart
          />
        </div>
        <p className="field-error" id={errorId} role="alert">
          {isWrong ? texts.wrongCode : null}
        </p>
        <Resend onResend={onResend} isResending={isResending} />
        {notice !== null && <Notice text={notice} />}
        <div className="actions">
          <Button variant="filled" type="submit" isDisabled={!isFull || isVerifying}>
            {isVerifying ? common.loading : texts.verify}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </form>
    </Page>
  )
}

/** Ticks by itself, so that the countdown draws nothing else. */
function Resend({ onResend, isResending }: { onResend: () => void; isResending: boolean }) {
  const texts = useTexts(verifyTexts, 'verify')
  const resendAt = useAppSelector(selectResendAt)
  const secondsLeft = useClock(({ phone }) => resendSecondsLeft(resendAt, phone))
  const isLocked = secondsLeft > 0
  return (
    <p className="verify-resend">
      <button type="button" className="link" disabled={isLocked || isResending} onClick={onResend}>
        {isLocked ? texts.resendIn(secondsLeft) : texts.resend}
      </button>
    </p>
  )
}
