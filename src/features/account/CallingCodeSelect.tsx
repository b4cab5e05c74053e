import { callingCodeLabel, callingCodes } from '#src/domain/callingCodes.ts'
import styles from '#src/features/account/CallingCodeSelect.module.css'
import { appTexts } from '#default-texts/app'
import { accountTexts } from '#default-texts/account'
import { useTexts } from '#src/texts/locale.ts'

type CallingCodeSelectProps = { value: string; onChange: (callingCode: string) => void }

export function CallingCodeSelect({ value, onChange }: CallingCodeSelectProps) {
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
