/** The fields of the reservation form (spec 2 and 5); their labels are what a tester and a screen reader know them by. */
import { useId, useState } from 'react'
import type { ExhibitionEvent, Session } from '#src/domain/model.ts'
import { isFull, MANUAL_HEADCOUNT, sessionTime } from '#src/domain/sessions.ts'
import { formatPickerValue } from '#src/domain/time.ts'
import { CalendarSheet } from '#src/screens/booking/CalendarSheet.tsx'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'

export function EventField({
  events,
  chosen,
  onChoose,
}: {
  events: ExhibitionEvent[]
  chosen: ExhibitionEvent | null
  onChoose: (event: ExhibitionEvent) => void
}) {
  const texts = useTexts('reservation')
  const id = useId()
  const lang = langOf(chosen?.name ?? texts.chooseEvent)
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {texts.event}
      </label>
      <select
        id={id}
        className="field-control"
        lang={lang}
        value={chosen === null ? '' : String(chosen.id)}
        onChange={({ target }) => {
          const found = events.find(({ id: eventId }) => String(eventId) === target.value)
          if (found) onChoose(found)
        }}
      >
        <option value="" disabled lang={langOf(texts.chooseEvent, lang)}>
          {texts.chooseEvent}
        </option>
        {events.map(({ id: eventId, name }) => (
          <option key={eventId} value={String(eventId)} lang={langOf(name, lang)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Locked to 1 in the manual form (spec 5). */
export function AttendanceField({ options }: { options: number[] }) {
  const texts = useTexts('reservation')
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

export function DateField({
  date,
  dates,
  isOpenable,
  onChoose,
}: {
  date: string | null
  dates: string[]
  isOpenable: boolean
  onChoose: (date: string | null) => void
}) {
  const texts = useTexts('reservation')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="field">
      <span className="label" id={id}>
        {texts.date}
      </span>
      <button
        type="button"
        className="field-control field-date"
        aria-labelledby={id}
        aria-describedby={`${id}-value`}
        aria-haspopup="dialog"
        disabled={!isOpenable}
        onClick={() => setIsOpen(true)}
      >
        <span id={`${id}-value`} className={date === null ? 'field-empty' : undefined}>
          {date === null ? texts.chooseDate : formatPickerValue(date)}
        </span>
      </button>
      {isOpen && (
        <CalendarSheet
          bookable={dates}
          chosen={date}
          onDone={(done) => {
            setIsOpen(false)
            onChoose(done)
          }}
        />
      )}
    </div>
  )
}

export function SessionField({
  times,
  chosen,
  onChoose,
}: {
  times: Session[]
  chosen: Session | null
  onChoose: (session: Session) => void
}) {
  const texts = useTexts('reservation')
  const id = useId()
  return (
    <div className="field">
      <span className="label" id={id}>
        {texts.session}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-disabled={times.length === 0}
        className="chips"
      >
        {times.map((session) => (
          <label key={session.id} className="chip">
            <input
              type="radio"
              name={id}
              value={String(session.id)}
              checked={session.id === chosen?.id}
              disabled={isFull(session)}
              onChange={() => onChoose(session)}
            />
            <span>{sessionTime(session)}</span>
          </label>
        ))}
        {times.length === 0 && <p className="field-empty">{texts.chooseDateFirst}</p>}
      </div>
    </div>
  )
}
