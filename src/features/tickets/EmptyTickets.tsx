import { appTexts } from '#default-texts/app'
import { ticketsTexts } from '#default-texts/tickets'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { selectIsTicketMissing } from '#src/features/tickets/useTicketPolling.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useAnnouncement } from '#src/ui/announce.ts'
import { Composition, Exhibition } from '#src/ui/Composition.tsx'
import { FollowAccount } from '#src/ui/FollowAccount.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'

/** Says that the list has no ticket, or that a ticket is missing in it. */
export function EmptyTickets({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const { reserve } = useTexts(appTexts, 'common')
  const go = useAppNavigate()
  const isTicketMissing = useAppSelector(selectIsTicketMissing)
  const isBooking = useAppSelector(selectPendingBooking) !== null
  if (isBooking) return null
  if (isTicketMissing) return <MissingTicket onRetry={onRetry} />
  return (
    <>
      <Composition joined={0}>
        <p className="heading">{texts.empty}</p>
        <Exhibition />
      </Composition>
      <div className="actions push-to-end">
        <PlainButton onClick={() => go(paths.reservation)}>{reserve}</PlainButton>
      </div>
    </>
  )
}

/** Says that the server has a reservation whose ticket is not in the list yet. TicketScreen.tsx says it beside tickets. */
function MissingTicket({ onRetry }: { onRetry: () => void }) {
  const { pending } = useTexts(ticketsTexts, 'ticket')
  const { retry } = useTexts(appTexts, 'common')
  useAnnouncement(pending)
  return (
    <>
      <Composition joined={9}>
        <p role="status" aria-live="off">
          {pending}
        </p>
        <FollowAccount />
      </Composition>
      <div className="actions push-to-end">
        <PlainButton onClick={onRetry}>{retry}</PlainButton>
      </div>
    </>
  )
}

/** Says in the voucher's tab that the tickets have no gift. */
export function NoGift() {
  const { noGift } = useTexts(ticketsTexts, 'ticket')
  return (
    <Composition joined={0}>
      <p className="heading">{noGift}</p>
    </Composition>
  )
}
