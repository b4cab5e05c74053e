import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { monthOf, monthsOf } from '#src/domain/calendar.ts'
import styles from '#src/features/booking/Calendar.module.css'
import { CalendarHeader } from '#src/features/booking/CalendarHeader.tsx'
import { CalendarMonth } from '#src/features/booking/CalendarMonth.tsx'
import { appTexts } from '#default-texts/app'
import { bookingTexts } from '#default-texts/booking'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type CalendarSheetProps = {
  /** 'YYYY/MM/DD', ascending. */
  bookable: string[]
  chosen: string | null
  onDone: (date: string | null) => void
}

/** A second tap on a day within this time is ignored. */
export const TAP_DEBOUNCE_MS = 100

/** Lets the guest see the chosen day before the calendar closes. */
export const CLOSE_DELAY_MS = 200

/**
 * A touch on a day chooses it and closes the sheet. With a mouse or a keyboard, OK closes it. A tap on the
 * chosen day clears the date, and the sheet stays open. Cancel clears it and closes. Esc and a tap beside the
 * sheet close it with the date that it was opened with.
 */
export function CalendarSheet({ bookable, chosen, onDone }: CalendarSheetProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(bookingTexts, 'reservation')
  const [date, setDate] = useState(chosen)
  const [focused, setFocused] = useState(chosen ?? bookable[0] ?? null)
  const months = monthsOf(bookable)
  const [month, setMonth] = useState(monthOf(focused ?? ''))
  const lastTapAt = useRef(-Infinity)
  /** The day that the guest has touched. The sheet closes with it after a moment. */
  const [closingWith, setClosingWith] = useState<string | null>(null)
  const close = useEffectEvent(onDone)
  useEffect(() => {
    if (closingWith === null) return
    const timer = setTimeout(() => close(closingWith), CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [closingWith])

  const onTap = (day: string, at: number, isTouch: boolean) => {
    if (at - lastTapAt.current < TAP_DEBOUNCE_MS) return
    lastTapAt.current = at
    const next = day === date ? null : day
    setFocused(day)
    setDate(next)
    setClosingWith(isTouch ? next : null)
  }
  const moveTo = (day: string) => {
    setClosingWith(null)
    setFocused(day)
    setMonth(monthOf(day))
  }
  const turn = (step: 1 | -1) => {
    const next = months[months.indexOf(month) + step]
    const first = bookable.find((day) => monthOf(day) === next)
    if (first !== undefined) moveTo(first)
  }
  return (
    <Dialog variant="sheet" title={texts.date} onDismiss={() => onDone(chosen)}>
      <CalendarHeader month={month} months={months} onTurn={turn} />
      <CalendarMonth {...{ month, bookable, date, focused, onTap }} onMove={moveTo} />
      <div className={`actions ${styles.actions}`}>
        <Button onClick={() => onDone(null)}>{common.cancel}</Button>
        <Button variant="filled" onClick={() => onDone(date)}>
          {common.ok}
        </Button>
      </div>
    </Dialog>
  )
}
