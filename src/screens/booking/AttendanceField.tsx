import { useId } from 'react'
import { MANUAL_HEADCOUNT } from '#src/domain/sessions.ts'
import { bookingTexts } from '#default-texts/booking.ts'
import { useTexts } from '#src/texts/locale.ts'

/** Shows the quota, but stays at one: a guest books for themself. */
export function AttendanceField({ options }: { options: number[] }) {
  const texts = useTexts(bookingTexts, 'reservation')
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {texts.attendance}
      </label>
      <select id={id} className="field-control field-locked" value={MANUAL_HEADCOUNT} disabled>
        {options.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </div>
  )
}
