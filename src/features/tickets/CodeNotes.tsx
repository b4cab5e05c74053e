import { ticketTexts } from '#default-texts/ticket.ts'
import type { CodeTab, TicketView } from '#src/domain/ticketView.ts'
import { useServices } from '#src/config/services.tsx'
import styles from '#src/features/tickets/CodeCard.module.css'
import { Countdown } from '#src/features/tickets/Countdown.tsx'
import { useIsRenewalOverdue } from '#src/features/tickets/useIsRenewalOverdue.ts'
import { useTexts } from '#src/texts/locale.ts'

type CodeNotesProps = { views: TicketView[]; tab: CodeTab }

export function CodeNotes({ views, tab }: CodeNotesProps) {
  const texts = useTexts(ticketTexts, 'ticket')
  const { couponRemainingHint } = useServices().config
  const isOverdue = useIsRenewalOverdue()
  // Nobody waits for the renewal of a covered code.
  const isRenewed = views.some(({ state }) => state !== 'covered')
  const count = views.reduce((sum, view) => sum + view.count, 0)
  const max = tab === 'ticket' ? Infinity : (couponRemainingHint ?? 0)
  const text = tab === 'ticket' ? texts.count : texts.giftsLeft
  return (
    <>
      {isRenewed && !isOverdue && <Countdown />}
      {!isOverdue && count > 0 && count <= max && <p className={styles.count}>{text(count)}</p>}
    </>
  )
}
