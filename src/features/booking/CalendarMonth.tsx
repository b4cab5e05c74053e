import { useEffect, useRef, type KeyboardEvent } from 'react'
import { dayOf, monthWeeks, stepDate, weekdayHeads } from '#src/domain/calendar.ts'
import styles from '#src/features/booking/Calendar.module.css'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'

type CalendarMonthProps = {
  /** 'YYYY/MM'. The other dates are 'YYYY/MM/DD'. */
  month: string
  bookable: string[]
  /** The chosen day. */
  date: string | null
  /** The day that the arrow keys start from, and the only one in the tab order. */
  focused: string | null
  /** `at`: the event's `timeStamp` in milliseconds. */
  onTap: (day: string, at: number, isTouch: boolean) => void
  onMove: (day: string) => void
}

export function CalendarMonth(props: CalendarMonthProps) {
  const { month, bookable, date, focused, onMove } = props
  const { locale } = useTexts(appTexts, 'intl')
  const grid = useRef<HTMLTableElement>(null)
  // Whether the keyboard focus follows `focused`. It is true at first, because otherwise the sheet would focus
  // the button for the previous month.
  const isMoving = useRef(true)

  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isMoving.current = false
  }, [focused])

  const onKeyDown = (pressed: KeyboardEvent) => {
    if (focused === null) return
    const next = stepDate(bookable, focused, pressed.key)
    if (next === focused) return
    pressed.preventDefault()
    isMoving.current = true
    onMove(next)
  }
  return (
    <table className={styles.calendar} role="grid" ref={grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdayHeads(locale).map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <td key={column} role="gridcell" aria-selected={day !== null && day === date}>
                {day !== null && <DayButton {...props} day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayButtonProps = Omit<CalendarMonthProps, 'month' | 'onMove'> & { day: string }

function DayButton({ day, bookable, date, focused, onTap }: DayButtonProps) {
  // In Safari a click event may have no `pointerType`, so store it at pointerdown.
  const pointer = useRef('')
  return (
    <button
      type="button"
      className={styles.day}
      aria-label={day}
      aria-pressed={day === date}
      disabled={!bookable.includes(day)}
      tabIndex={day === focused ? 0 : -1}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType
      }}
      // `detail` is 0 if the click was made by a key.
      onClick={({ timeStamp, detail }) =>
        onTap(day, timeStamp, detail > 0 && pointer.current === 'touch')
      }
    >
      {dayOf(day)}
    </button>
  )
}
