import { useId } from 'react'
import { MANUAL_HEADCOUNT } from '#src/domain/headcount.ts'
import styles from '#src/features/booking/fields.module.css'
import { bookingTexts } from '#default-texts/booking.ts'
import { useTexts } from '#src/texts/locale.ts'

/** Shows the quota, but stays at one: a guest books for themself. */
export function HeadcountField({ options }: { options: number[] }) {
  const texts = useTexts(bookingTexts, 'reservation')
  const id = useId()
  return (
    <div className={`${styles.field} ${styles.row}`}>
      <label className="label" htmlFor={id}>
        {texts.headcount}
      </label>
      <select
        id={id}
        className={`${styles.control} ${styles.locked}`}
        value={MANUAL_HEADCOUNT}
        disabled
      >
        {options.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </div>
  )
}
