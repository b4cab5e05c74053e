import { cancellable } from '#src/domain/cancel.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { isOver } from '#src/domain/overlays.ts'
import { AddToCalendar } from '#src/screens/ticket/AddToCalendar.tsx'
import { CancelReservation } from '#src/screens/ticket/CancelReservation.tsx'
import { FollowAccount } from '#src/screens/ticket/FollowAccount.tsx'
import styles from '#src/screens/ticket/Ticket.module.css'
import { useClock } from '#src/session/useClock.ts'

export type TicketLinksProps = {
  /** Sorted, at least one: the first is for the calendar. */
  reservations: Reservation[]
  viewerId: Id | null
}

export function TicketLinks({ reservations, viewerId }: TicketLinksProps) {
  const [first] = reservations
  const isFirstOver = useClock(({ server }) => first === undefined || isOver(first, server))
  const idToCancel = useClock(
    ({ server }) => cancellable(reservations, viewerId, server)?.id ?? null,
  )
  const toCancel = idToCancel !== null && reservations.find(({ id }) => isSameId(id, idToCancel))
  return (
    <div className={styles.links}>
      {first && !isFirstOver && <AddToCalendar startAt={first.startAt} endAt={first.endAt} />}
      {toCancel && <CancelReservation reservation={toCancel} />}
      <FollowAccount />
    </div>
  )
}
