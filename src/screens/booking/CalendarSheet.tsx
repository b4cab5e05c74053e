/** The date picker (spec 5): a month grid in a sheet. Tapping the selected day clears it, Cancel clears and closes, OK takes it. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  dayOf,
  monthName,
  monthOf,
  monthsOf,
  monthWeeks,
  stepDate,
  weekdayNames,
} from '#src/domain/calendar.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Taps that follow this soon count once, in milliseconds (spec 9, 'Day click debounce'). */
const TAP_DEBOUNCE_MS = 100

type CalendarSheetProps = {
  /** 'YYYY/MM/DD', ascending: only these can be chosen. */
  bookable: string[]
  chosen: string | null
  onDone: (date: string | null) => void
}

export function CalendarSheet({ bookable, chosen, onDone }: CalendarSheetProps) {
  const common = useTexts('common')
  const texts = useTexts('reservation')
  const [date, setDate] = useState(chosen)
  const [focused, setFocused] = useState(chosen ?? bookable[0] ?? null)
  const months = monthsOf(bookable)
  const [month, setMonth] = useState(monthOf(focused ?? ''))
  const lastTap = useRef(-Infinity)

  const tap = (day: string, at: number) => {
    if (at - lastTap.current < TAP_DEBOUNCE_MS) return
    lastTap.current = at
    setFocused(day)
    setDate(day === date ? null : day)
  }
  const move = (to: string) => {
    setFocused(to)
    setMonth(monthOf(to))
  }
  const turn = (step: 1 | -1) => {
    const next = months[months.indexOf(month) + step]
    const first = bookable.find((day) => monthOf(day) === next)
    if (first !== undefined) move(first)
  }
  // Outside the sheet and Esc leave the choice as it was.
  return (
    <Dialog variant="sheet" title={texts.date} onDismiss={() => onDone(chosen)}>
      <MonthHead month={month} months={months} onTurn={turn} />
      <MonthGrid {...{ month, bookable, date, focused }} onTap={tap} onMove={move} />
      <div className="actions calendar-actions">
        <Button onClick={() => onDone(null)}>{common.cancel}</Button>
        <Button variant="filled" onClick={() => onDone(date)}>
          {common.ok}
        </Button>
      </div>
    </Dialog>
  )
}

function MonthHead({
  month,
  months,
  onTurn,
}: {
  month: string
  months: string[]
  onTurn: (step: 1 | -1) => void
}) {
  const texts = useTexts('calendar')
  const { locale } = useTexts('intl')
  const index = months.indexOf(month)
  return (
    <div className="calendar-head">
      <p className="value" aria-live="polite">
        {monthName(month, locale)}
      </p>
      {months.length > 1 && (
        <span>
          <Turn label={texts.previousMonth} isDisabled={index <= 0} onTurn={() => onTurn(-1)} />
          <Turn
            label={texts.nextMonth}
            isDisabled={index >= months.length - 1}
            onTurn={() => onTurn(1)}
            isForward
          />
        </span>
      )}
    </div>
  )
}

function Turn(props: {
  label: string
  isDisabled: boolean
  onTurn: () => void
  isForward?: boolean
}) {
  return (
    <button
      type="button"
      className="icon-button calendar-turn"
      aria-label={props.label}
      // It keeps the focus when there is no further month: a disabled one would drop it.
      aria-disabled={props.isDisabled}
      onClick={props.onTurn}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d={props.isForward ? 'M7 3l7 7-7 7' : 'M13 3l-7 7 7 7'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </button>
  )
}

type MonthGridProps = {
  month: string
  bookable: string[]
  date: string | null
  /** The one day that Tab reaches; arrow keys move it. */
  focused: string | null
  onTap: (day: string, at: number) => void
  onMove: (day: string) => void
}

function MonthGrid({ month, bookable, date, focused, onTap, onMove }: MonthGridProps) {
  const { locale } = useTexts('intl')
  const grid = useRef<HTMLTableElement>(null)
  // On arrival as well: the sheet would begin with the button that turns the month.
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
    <table className="calendar" role="grid" ref={grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdayNames(locale).map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, column) => (
              <td key={column} role="gridcell" aria-selected={day !== null && day === date}>
                {day !== null && (
                  <button
                    type="button"
                    className="calendar-day"
                    aria-label={day}
                    aria-pressed={day === date}
                    disabled={!bookable.includes(day)}
                    tabIndex={day === focused ? 0 : -1}
                    onClick={({ timeStamp }) => onTap(day, timeStamp)}
                  >
                    {dayOf(day)}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
