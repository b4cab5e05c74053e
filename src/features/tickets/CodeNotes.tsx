import { ticketTexts } from '#default-texts/ticket.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { admissionCount, giftsLeft } from '#src/domain/ticket.ts'
import { useServices } from '#src/config/services.tsx'
import styles from '#src/features/tickets/CodeCard.module.css'
import { isOpen, withCode, type CodeTab } from '#src/features/tickets/ticketView.ts'
import { Countdown } from '#src/features/tickets/Countdown.tsx'
import { useIsRenewalOverdue } from '#src/features/tickets/useIsRenewalOverdue.ts'
import { useClock } from '#src/store/useClock.ts'
import { useTexts } from '#src/texts/locale.ts'

type CodeNotesProps = { reservations: Reservation[]; viewerId: Id | null; tab: CodeTab }

export function CodeNotes({ reservations, viewerId, tab }: CodeNotesProps) {
  // Nobody waits for the renewal of a covered code.
  const isRenewed = useClock(({ server }) =>
    withCode(reservations, tab).some((reservation) => isOpen(reservation, tab, viewerId, server)),
  )
  const isOverdue = useIsRenewalOverdue()
  const Count = tab === 'ticket' ? AdmissionCount : GiftCount
  return (
    <>
      {isRenewed && !isOverdue && <Countdown />}
      <Count reservations={reservations} />
    </>
  )
}

function AdmissionCount({ reservations }: { reservations: Reservation[] }) {
  const texts = useTexts(ticketTexts, 'ticket')
  const count = useClock(({ server }) => admissionCount(reservations, server))
  return count > 0 && <p className={styles.count}>{texts.count(count)}</p>
}

function GiftCount({ reservations }: { reservations: Reservation[] }) {
  const texts = useTexts(ticketTexts, 'ticket')
  const { couponRemainingHint } = useServices().config
  const left = useClock(({ server }) => giftsLeft(reservations, server))
  if (couponRemainingHint === null || left === 0 || left > couponRemainingHint) return null
  return <p className={styles.count}>{texts.giftsLeft(left)}</p>
}
