import { cancellable } from '#src/domain/cancel.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { AddToCalendar } from '#src/screens/ticket/AddToCalendar.tsx'
import { CancelReservation } from '#src/screens/ticket/CancelReservation.tsx'
import { FollowAccount } from '#src/screens/ticket/FollowAccount.tsx'
import styles from '#src/screens/ticket/Ticket.module.css'

export type TicketLinksProps = {
  /** Sorted, at least one: the first is for the calendar. */
  reservations: Reservation[]
  viewerId: Id | null
}

export function TicketLinks({ reservations, viewerId }: TicketLinksProps) {
  const [first] = reservations
  const toCancel = cancellable(reservations, viewerId)
  return (
    <div className={styles.links}>
      {first && <AddToCalendar startAt={first.startAt} endAt={first.endAt} />}
      {toCancel && <CancelReservation reservation={toCancel} />}
      <FollowAccount />
    </div>
  )
}
