/** The first half of verification: calling code and number (spec 2, Mobile verification; spec 5). */
import { useId, useState, type FormEvent } from 'react'
import { callingCodeLabel, callingCodes, defaultCallingCode } from '#src/domain/callingCodes.ts'
import {
  isPossiblePhone,
  readPhoneInput,
  splitDigitCount,
  type PhoneNumber,
} from '#src/domain/phone.ts'
import { appTexts } from '#default-texts/app.ts'
import { eventTexts } from '#default-texts/event.ts'
import { verifyTexts } from '#default-texts/verify.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { DigitInput } from '#src/ui/DigitInput.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'

export const noNumber: PhoneNumber = { code: defaultCallingCode, digits: '' }

type PhoneEntryProps = {
  phone: PhoneNumber
  onChange: (phone: PhoneNumber) => void
  onSubmit: (phone: PhoneNumber) => void
  onCancel: () => void
  /** While a code is being sent, and for a moment after. */
  isLocked: boolean
  isSending: boolean
  /** What the last attempt met; null while nothing went wrong. */
  notice: string | null
}

export function PhoneEntry(props: PhoneEntryProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(verifyTexts, 'verify')
  const copy = useTexts(eventTexts, 'event')
  const { phone, onChange, onSubmit, onCancel, isLocked, isSending, notice } = props
  const [isRefused, setIsRefused] = useState(false)
  const errorId = useId()

  const change = (next: PhoneNumber) => {
    setIsRefused(false)
    onChange(next)
  }
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isLocked) return
    if (await isValid(phone)) onSubmit(phone)
    else setIsRefused(true)
  }

  return (
    <Page>
      <form className="stack" noValidate onSubmit={(submitted) => void submit(submitted)}>
        <h1 className="title">{texts.title}</h1>
        <p className="value secondary">{copy.name}</p>
        <p className="verify-help">{texts.help}</p>
        <p className="label" aria-hidden="true">
          {texts.mobile}
        </p>
        <div className="phone">
          <CallingCodeSelect
            value={phone.code}
            // Changing the country clears number and error (spec 5).
            onChange={(code) => change({ code, digits: '' })}
          />
          <DigitInput
            label={texts.phoneNumber}
            value={phone.digits}
            onInput={(text) => change(readPhoneInput(text, phone.code))}
            boxes={splitDigitCount(phone.code)}
            variant="lines"
            autoComplete="tel-national"
            errorId={isRefused ? errorId : null}
          />
        </div>
        <p className="field-error" id={errorId} role="alert">
          {isRefused ? texts.invalid : null}
        </p>
        {notice !== null && <Notice text={notice} />}
        <div className="actions">
          <Button variant="filled" type="submit" isDisabled={isLocked}>
            {isSending ? common.loading : texts.submit}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </form>
    </Page>
  )
}

function CallingCodeSelect({
  value,
  onChange,
}: {
  value: string
  onChange: (code: string) => void
}) {
  const { locale } = useTexts(appTexts, 'intl')
  const texts = useTexts(verifyTexts, 'verify')
  return (
    <div className="calling-code">
      <span aria-hidden="true">+{value}</span>
      <select
        aria-label={texts.countryCode}
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

async function isValid({ code, digits }: PhoneNumber): Promise<boolean> {
  if (splitDigitCount(code) !== null) return isPossiblePhone(code, digits, () => true)
  return isPossiblePhone(code, digits, await generalValidator())
}

/** The general validator is a large chunk of its own; where it cannot be loaded, the server judges alone. */
const generalValidator = () =>
  import('libphonenumber-js/min').then(
    ({ isPossiblePhoneNumber }) => isPossiblePhoneNumber,
    () => () => true,
  )
