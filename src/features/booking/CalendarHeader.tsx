import { monthName } from '#src/domain/calendar.ts'
import styles from '#src/features/booking/Calendar.module.css'
import { appTexts } from '#default-texts/app'
import { bookingTexts } from '#default-texts/booking'
import { useTexts } from '#src/texts/locale.ts'

type CalendarHeaderProps = {
  /** 'YYYY/MM', one of `months`. */
  month: string
  months: string[]
  onTurn: (step: 1 | -1) => void
}

export function CalendarHeader({ month, months, onTurn }: CalendarHeaderProps) {
  const texts = useTexts(bookingTexts, 'calendar')
  const { locale } = useTexts(appTexts, 'intl')
  const index = months.indexOf(month)
  const isLast = index >= months.length - 1
  return (
    <div className={styles.header}>
      <p className="heading" aria-live="polite">
        {monthName(month, locale)}
      </p>
      {months.length > 1 && (
        <span>
          <TurnButton
            label={texts.previousMonth}
            icon="M13 3l-7 7 7 7"
            isDisabled={index <= 0}
            onClick={() => onTurn(-1)}
          />
          <TurnButton
            label={texts.nextMonth}
            icon="M7 3l7 7-7 7"
            isDisabled={isLast}
            onClick={() => onTurn(1)}
          />
        </span>
      )}
    </div>
  )
}

type TurnButtonProps = { label: string; icon: string; isDisabled: boolean; onClick: () => void }

function TurnButton({ label, icon, isDisabled, onClick }: TurnButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      // The attribute `disabled` would drop the keyboard focus at the last month.
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d={icon} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}
