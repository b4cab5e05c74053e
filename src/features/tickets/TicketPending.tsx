import { ticketsTexts } from '#default-texts/tickets'
import { FollowAccount } from '#src/ui/FollowAccount.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Says above other tickets that the server has a reservation whose ticket is not in the list yet. */
export function TicketPending({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(ticketsTexts, 'ticket')
  return (
    <>
      <Notice text={texts.due} onRetry={onRetry} />
      <FollowAccount />
    </>
  )
}
