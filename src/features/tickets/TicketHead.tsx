import type { ReactNode } from 'react'
import { eventTexts } from '#default-texts/event'
import { ticketsTexts } from '#default-texts/tickets'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { EventName } from '#src/ui/EventName.tsx'

/** Shows the title and the event name. `children` is the session, if there is one. */
export function TicketHead({ children }: { children?: ReactNode }) {
  const { title } = useTexts(ticketsTexts, 'ticket')
  const { name } = useTexts(eventTexts, 'event')
  return (
    <div className={styles.head}>
      <h1 className="eyebrow">{title}</h1>
      <p className={`heading ${styles.name}`}>
        <EventName name={name} />
      </p>
      {children}
    </div>
  )
}
