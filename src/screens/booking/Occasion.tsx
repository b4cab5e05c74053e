import type { ReactNode } from 'react'
import { bookingTexts } from '#default-texts/booking.ts'
import { eventTexts } from '#default-texts/event.ts'
import { draftTimes } from '#src/domain/sessions.ts'
import styles from '#src/screens/booking/Occasion.module.css'
import type { BookedTime } from '#src/state/draft.ts'
import { useTexts } from '#src/texts/locale.ts'
import { ListRow } from '#src/ui/ListRow.tsx'
import { Unbroken } from '#src/ui/Unbroken.tsx'
import { ZoneNote } from '#src/ui/ZoneNote.tsx'

type OccasionProps = { booked: BookedTime; children?: ReactNode }

/** What the guest goes to, when and where; `children` are further rows. */
export function Occasion({ booked, children }: OccasionProps) {
  const texts = useTexts(bookingTexts, 'confirm')
  const { name, venue } = useTexts(eventTexts, 'event')
  const times = draftTimes(booked)
  return (
    <section className={styles.occasion}>
      <h2 className={`heading ${styles.name}`}>
        <Unbroken text={name} />
      </h2>
      <dl>
        <div>
          <dt className="visually-hidden">{texts.date}</dt>
          <dd className={`heading ${styles.date}`}>{booked.date}</dd>
        </div>
        <div className={styles.when}>
          <dt className="visually-hidden">{texts.time}</dt>
          <dd>
            <span className={`display ${styles.time}`}>{booked.time}</span>
            {times && <ZoneNote at={times.startAt} />}
          </dd>
        </div>
        <ListRow label={texts.venue}>{venue}</ListRow>
        {children}
      </dl>
    </section>
  )
}
