import { useId } from 'react'
import { isSameId } from '#src/domain/ids.ts'
import type { ExhibitionEvent } from '#src/domain/model.ts'
import styles from '#src/features/booking/fields.module.css'
import { langOf } from '#src/texts/langOf.ts'
import { bookingTexts } from '#default-texts/booking'
import { useTexts } from '#src/texts/locale.ts'

type EventFieldProps = {
  events: ExhibitionEvent[]
  chosen: ExhibitionEvent | null
  onChoose: (event: ExhibitionEvent) => void
}

export function EventField({ events, chosen, onChoose }: EventFieldProps) {
  const texts = useTexts(bookingTexts, 'reservation')
  const id = useId()
  const lang = langOf(chosen?.name ?? texts.chooseEvent)
  return (
    <div className={styles.field}>
      <label className="label" htmlFor={id}>
        {texts.event}
      </label>
      <div className={`chevron ${styles.select}`}>
        <select
          id={id}
          className={styles.control}
          lang={lang}
          value={chosen === null ? '' : String(chosen.id)}
          onChange={({ target }) => {
            const found = events.find((event) => isSameId(event.id, target.value))
            if (found) onChoose(found)
          }}
        >
          <option value="" disabled lang={langOf(texts.chooseEvent, lang)}>
            {texts.chooseEvent}
          </option>
          {events.map((event) => (
            <option key={event.id} value={String(event.id)} lang={langOf(event.name, lang)}>
              {event.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
