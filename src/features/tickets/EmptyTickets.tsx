import { appTexts } from '#default-texts/app'
import { ticketsTexts } from '#default-texts/tickets'
import { api } from '#src/api/client.ts'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { selectIsTicketPending } from '#src/session/ticketsSlice.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useAnnouncement } from '#src/ui/announce.ts'
import { Composition, Exhibition } from '#src/ui/Composition.tsx'
import { FollowAccount } from '#src/ui/FollowAccount.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'

/** The cached reservation check of the form and the introduction, which redirect here if it is positive. */
const selectCheck = api.endpoints.checkReservation.select()

/** Says that the list has no ticket, or that a ticket is missing in it. */
export function EmptyTickets({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const { reserve } = useTexts(appTexts, 'common')
  const go = useAppNavigate()
  const isTicketPending = useAppSelector(selectIsTicketPending)
  const { data: check } = useAppSelector(selectCheck)
  const isBooking = useAppSelector(selectPendingBooking) !== null
  if (isBooking) return null
  if (isTicketPending || check?.isReserved) return <MissingTicket onRetry={onRetry} />
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

/** Says that the server has a reservation whose ticket is not in the list yet. Tickets.tsx says it above other tickets. */
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
