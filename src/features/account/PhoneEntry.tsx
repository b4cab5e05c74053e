import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { defaultCallingCode, callingCodeLabel, callingCodes } from '#src/domain/callingCodes.ts'
import {
  fixedDigitCount,
  readPhoneChange,
  type PhoneNumber,
  type ReadInternational,
  dialablePhone,
} from '#src/domain/phone.ts'
import styles from '#src/features/account/PhoneEntry.module.css'
import { useServices } from '#src/config/services.tsx'
import { appTexts } from '#default-texts/app'
import { eventTexts } from '#default-texts/event'
import { accountTexts } from '#default-texts/account'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { ExternalLink } from '#src/ui/ExternalLink.tsx'
import { DigitInput, FieldError } from '#src/ui/DigitInput.tsx'
import { LargeStepFigure } from '#src/ui/LargeStepFigure.tsx'
import { StepHeader } from '#src/ui/StepHeader.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page, ActionBar } from '#src/ui/Page.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { useTyping } from '#src/ui/useTyping.ts'
import { delay } from '#src/delay.ts'

export const noNumber: PhoneNumber = { callingCode: defaultCallingCode, digits: '' }

type PhoneEntryProps = {
  /** Why the guest is asked for a number, or null. */
  occasion: string | null
  phone: PhoneNumber
  onChange: (phone: PhoneNumber) => void
  onSubmit: (phone: PhoneNumber) => void
  onCancel: () => void
  /** Locks the form while a code is being sent, and for a short cooldown afterwards. */
  isLocked: boolean
  isSending: boolean
  notice: string | null
}

export function PhoneEntry(props: PhoneEntryProps) {
  const texts = useTexts(accountTexts, 'verify')
  const copy = useTexts(eventTexts, 'event')
  const { occasion, phone, notice } = props
  const { change, submit, isRefused, isChecking } = useValidatedSubmit(props)
  const errorId = useId()
  const typing = useTyping()

  return (
    <Page>
      <form
        className="stack"
        noValidate
        onSubmit={(submitted) => void submit(submitted)}
        {...typing}
      >
        <StepHeader step="phone">
          <h1 className="title">{texts.title}</h1>
          <p className={`value secondary ${styles.name}`}>
            <NoBreak text={copy.name} />
          </p>
        </StepHeader>
        <Help occasion={occasion} />
        <PhoneField phone={phone} onChange={change} errorId={isRefused ? errorId : null} />
        <FieldError id={errorId} text={isRefused ? texts.invalid : null} />
        <Privacy />
        {notice !== null && <Notice text={notice} />}
        <LargeStepFigure step="phone" />
        <Actions {...props} isSending={props.isSending || isChecking} />
      </form>
    </Page>
  )
}

function Actions({ phone, isLocked, isSending, onCancel }: PhoneEntryProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(accountTexts, 'verify')
  return (
    <ActionBar isPair>
      <Button
        variant="filled"
        type="submit"
        isDisabled={phone.digits === ''}
        isLocked={isLocked}
        isBusy={isSending}
      >
        {isSending ? common.loading : texts.submit}
      </Button>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </ActionBar>
  )
}

/** Says what the number is used for, and links to the privacy notice if there is one. */
function Privacy() {
  const texts = useTexts(accountTexts, 'verify')
  const { privacy } = useTexts(appTexts, 'footer')
  const { privacyUrl } = useServices().config
  return (
    <p className={`caption ${styles.privacy}`}>
      <span>{texts.privacy}</span>{' '}
      {privacyUrl !== null && <ExternalLink href={privacyUrl}>{privacy}</ExternalLink>}
    </p>
  )
}

type PhoneFieldProps = {
  phone: PhoneNumber
  onChange: (phone: PhoneNumber) => void
  errorId: string | null
}

function PhoneField({ phone, onChange, errorId }: PhoneFieldProps) {
  const texts = useTexts(accountTexts, 'verify')
  const [fieldId, hintId] = [useId(), useId()]
  const hkPrefixes = useServices().config.hkMobilePrefixes
  const boxes = fixedDigitCount(phone.callingCode)
  return (
    <>
      <p className={styles.label}>
        <label className="label" htmlFor={fieldId}>
          {texts.mobile}
        </label>
        <span className="caption" id={hintId}>
          {texts.format(boxes)}
        </span>
      </p>
      <div className={styles.phone}>
        <CallingCodeSelect
          value={phone.callingCode}
          onChange={(callingCode) => onChange({ callingCode, digits: '' })}
        />
        <DigitInput
          id={fieldId}
          value={phone.digits}
          onInput={(text, isTyped) =>
            onChange(readPhoneChange(text, { isTyped, before: phone, hkPrefixes }))
          }
          boxes={boxes}
          gapAfter={boxes === 8 ? 4 : null}
          variant="lines"
          autoComplete="tel-national"
          hintId={hintId}
          errorId={errorId}
        />
      </div>
    </>
  )
}

function Help({ occasion }: Pick<PhoneEntryProps, 'occasion'>) {
  const texts = useTexts(accountTexts, 'verify')
  return (
    <div className={styles.help}>
      {occasion !== null && <p className="heading">{occasion}</p>}
      <p>{texts.help}</p>
      <p className="caption">{texts.willSend}</p>
    </div>
  )
}

function useValidatedSubmit({ phone, onChange, onSubmit, isLocked }: PhoneEntryProps) {
  const hkPrefixes = useServices().config.hkMobilePrefixes
  const [isRefused, setIsRefused] = useState(false)
  /** The validator may have to be loaded first. */
  const [isChecking, setIsChecking] = useState(false)
  const lastRun = useRef(0)
  /** Ignores the result of a validation that is still running. */
  const abort = () => void (lastRun.current += 1)
  useEffect(() => abort, [])

  const change = (next: PhoneNumber) => {
    abort()
    setIsRefused(false)
    setIsChecking(false)
    onChange(next)
  }
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isLocked || isChecking) return
    abort()
    const run = lastRun.current
    if (!hasOwnRule(phone)) setIsChecking(true)
    const valid = await readValidPhone(phone, hkPrefixes)
    if (run !== lastRun.current) return
    setIsChecking(false)
    if (valid !== null) onSubmit(valid)
    else setIsRefused(true)
  }
  return { change, submit, isRefused, isChecking }
}

type CallingCodeSelectProps = { value: string; onChange: (callingCode: string) => void }

function CallingCodeSelect({ value, onChange }: CallingCodeSelectProps) {
  const { locale } = useTexts(appTexts, 'intl')
  const texts = useTexts(accountTexts, 'verify')
  return (
    <div className={`chevron ${styles.callingCode}`}>
      <span aria-hidden="true">+{value}</span>
      <select
        aria-label={texts.callingCode}
        autoComplete="tel-country-code"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {callingCodes.map((entry) => (
          <option key={entry.code} value={entry.code}>
            {callingCodeLabel(entry, locale)}
          </option>
        ))}
      </select>
    </div>
  )
}

const VALIDATOR_TIMEOUT_MS = 5_000

const hasOwnRule = ({ callingCode }: PhoneNumber) => fixedDigitCount(callingCode) !== null

const readValidPhone = async (phone: PhoneNumber, hkPrefixes: readonly string[]) => {
  const read = hasOwnRule(phone) ? null : await loadReader()
  return dialablePhone(phone, read ?? (() => phone.digits), hkPrefixes)
}

/** Loads the large library on demand. If it fails to load in time, this returns null, and only the server validates. */
const loadReader = (): Promise<ReadInternational | null> =>
  Promise.race([
    import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString: parse }) =>
        (international: string) => {
          const number = parse(international)
          return number?.isValid() ? number.nationalNumber : null
        },
      () => null,
    ),
    delay(VALIDATOR_TIMEOUT_MS).then(() => null),
  ])
