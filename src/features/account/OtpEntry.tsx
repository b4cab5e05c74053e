import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { appTexts } from '#default-texts/app'
import { accountTexts } from '#default-texts/account'
import { waitSecondsLeft } from '#src/domain/busy.ts'
import { OTP_LENGTH, readOtp } from '#src/domain/otp.ts'
import styles from '#src/features/account/OtpEntry.module.css'
import { WaitingButton } from '#src/session/WaitingButton.tsx'
import { selectCheckAt, selectResendSeconds } from '#src/features/account/verificationSlice.ts'
import { useAppSelector, useAppStore } from '#src/session/hooks.ts'
import { useClock } from '#src/session/useClock.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { DigitInput, FieldError } from '#src/ui/DigitInput.tsx'
import { LargeStepFigure } from '#src/ui/LargeStepFigure.tsx'
import { StepHeader } from '#src/ui/StepHeader.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page, ActionBar } from '#src/ui/Page.tsx'
import { useTyping } from '#src/ui/useTyping.ts'

/** Lets the guest see the last digit before the code is checked. */
const AUTO_SUBMIT_DELAY_MS = 600

type OtpEntryProps = {
  /** The formatted phone number. After a reload it is masked. */
  sentTo: string
  onVerify: (otp: string) => void
  onResend: () => void
  onCancel: () => void
  isVerifying: boolean
  isResending: boolean
  isWrong: boolean
  onTyping: () => void
  notice: string | null
}

export function OtpEntry(props: OtpEntryProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(accountTexts, 'verify')
  const { sentTo, onResend, onCancel, isVerifying, isResending, isWrong, notice } = props
  const checkAt = useAppSelector(selectCheckAt)
  const mustWait = useClock(({ phone }) => waitSecondsLeft(checkAt, phone) > 0)
  const { input, otp, isFull, type, submit } = useOtp(props, mustWait)
  const [hintId, errorId] = [useId(), useId()]
  const typing = useTyping()
  return (
    <Page>
      <form className="stack" noValidate onSubmit={submit} {...typing}>
        <StepHeader step="otp">
          <h1 className="title">{texts.otpTitle}</h1>
        </StepHeader>
        <h2 className={`value ${styles.heading}`}>{texts.otpHeading}</h2>
        <p className="caption">{texts.sentTo(sentTo)}</p>
        <p className="caption" id={hintId}>
          {texts.sentWhenComplete}
        </p>
        <div className={styles.otp}>
          <DigitInput
            label={texts.otp}
            value={otp}
            onInput={type}
            boxes={OTP_LENGTH}
            variant="squares"
            autoComplete="one-time-code"
            hintId={hintId}
            errorId={isWrong ? errorId : null}
            isFocusedAtStart
            ref={input}
          />
        </div>
        <FieldError id={errorId} text={isWrong ? texts.wrongOtp : null} />
        <p className={styles.resend}>
          <ResendButton isSending={isResending} onClick={onResend} />
        </p>
        {mustWait && <Notice text={texts.waitBeforeVerifying} />}
        {notice !== null && <Notice text={notice} />}
        <LargeStepFigure step="otp" />
        <ActionBar isPair>
          <WaitingButton
            variant="filled"
            type="submit"
            commands={[]}
            waitsUntil={checkAt}
            isDisabled={!isFull}
            isBusy={isVerifying}
          >
            {isVerifying ? common.loading : texts.verify}
          </WaitingButton>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </ActionBar>
      </form>
    </Page>
  )
}

type ResendButtonProps = { isSending: boolean; onClick: () => void }

/** The countdown lives in this component, so that only the button renders each second. */
function ResendButton({ isSending, onClick }: ResendButtonProps) {
  const texts = useTexts(accountTexts, 'verify')
  const store = useAppStore()
  const secondsLeft = useClock(({ phone }) => selectResendSeconds(store.getState(), phone))
  const isWaiting = secondsLeft > 0
  const isLocked = isWaiting || isSending
  return (
    <button
      type="button"
      className="link"
      // The attribute `disabled` would remove the keyboard focus.
      aria-disabled={isLocked}
      {...(!isLocked && { onClick })}
    >
      <span>{isWaiting ? texts.resendIn(secondsLeft) : texts.resend}</span>
    </button>
  )
}

function useOtp({ onVerify, onTyping, isVerifying, isWrong }: OtpEntryProps, mustWait: boolean) {
  const [otp, setOtp] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [wasWrong, setWasWrong] = useState(false)
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong)
    if (isWrong) setOtp('')
  }
  useEffect(() => {
    if (isWrong) input.current?.focus()
  }, [isWrong])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFull = otp.length === OTP_LENGTH
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    const { otp: next, isExact } = readOtp(text)
    // Ignore input during a check, so that its answer always belongs to the visible digits.
    if (next === otp || isVerifying) return
    setOtp(next)
    onTyping()
    clearTimeout(timer.current)
    if (isExact && !mustWait) timer.current = setTimeout(() => onVerify(next), AUTO_SUBMIT_DELAY_MS)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    clearTimeout(timer.current)
    if (isFull && !isVerifying && !mustWait) onVerify(otp)
  }
  return { input, otp, isFull, type, submit }
}
