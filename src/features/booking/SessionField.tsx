import { useId } from 'react'
import type { Session } from '#src/domain/model.ts'
import { isFull, sessionTime } from '#src/domain/sessions.ts'
import styles from '#src/features/booking/fields.module.css'
import { bookingTexts } from '#default-texts/booking'
import { useTexts } from '#src/texts/locale.ts'

type SessionFieldProps = {
  sessions: Session[]
  chosen: Session | null
  onChoose: (session: Session) => void
}

export function SessionField({ sessions, chosen, onChoose }: SessionFieldProps) {
  const texts = useTexts(bookingTexts, 'reservation')
  const id = useId()
  const isEmpty = sessions.length === 0
  return (
    <div className={styles.field}>
      <span className="label" id={id}>
        {texts.session}
      </span>
      <div role="radiogroup" aria-labelledby={id} aria-disabled={isEmpty} className={styles.chips}>
        {sessions.map((session, index) => (
          <div key={session.id} className={styles.chip}>
            <label>
              <input
                type="radio"
                name={id}
                value={String(session.id)}
                checked={session.id === chosen?.id}
                disabled={isFull(session)}
                aria-describedby={isFull(session) ? `${id}-${index}` : undefined}
                onChange={() => onChoose(session)}
              />
              <span>{sessionTime(session)}</span>
            </label>
            {isFull(session) && <small id={`${id}-${index}`}>{texts.full}</small>}
          </div>
        ))}
        {isEmpty && <p className={styles.empty}>{texts.chooseDateFirst}</p>}
      </div>
    </div>
  )
}
