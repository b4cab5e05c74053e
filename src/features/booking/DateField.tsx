import { useId, useState } from 'react'
import { formatPickerValue, parseDate, weekdayName } from '#src/domain/time.ts'
import { CalendarSheet } from '#src/features/booking/CalendarSheet.tsx'
import styles from '#src/features/booking/fields.module.css'
import { appTexts } from '#default-texts/app'
import { bookingTexts } from '#default-texts/booking'
import { useTexts } from '#src/texts/locale.ts'

type DateFieldProps = {
  /** 'YYYY/MM/DD', like `dates`. */
  date: string | null
  dates: string[]
  isEnabled: boolean
  onChoose: (date: string | null) => void
}

export function DateField({ date, dates, isEnabled, onChoose }: DateFieldProps) {
  const texts = useTexts(bookingTexts, 'reservation')
  const { locale } = useTexts(appTexts, 'intl')
  const id = useId()
  const day = date === null ? null : parseDate(date)
  const [isOpen, setIsOpen] = useState(false)
  const choose = (chosen: string | null) => {
    setIsOpen(false)
    onChoose(chosen)
  }
  return (
    <div className={styles.field}>
      <span className="label" id={id}>
        {texts.date}
      </span>
      <button
        type="button"
        className={`chevron ${styles.control}`}
        aria-labelledby={day === null ? id : `${id} ${id}-value`}
        aria-describedby={day === null ? `${id}-value` : undefined}
        aria-haspopup="dialog"
        disabled={!isEnabled}
        onClick={() => setIsOpen(true)}
      >
        <span
          id={`${id}-value`}
          className={`${styles.value} ${day === null ? styles.empty : ''}`}
          data-weekday={day === null ? undefined : weekdayName(day, locale)}
        >
          {date === null ? texts.chooseDate : formatPickerValue(date)}
        </span>
      </button>
      {isOpen && <CalendarSheet bookable={dates} chosen={date} onDone={choose} />}
    </div>
  )
}
