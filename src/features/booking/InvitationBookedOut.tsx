import { FullyBooked } from '#src/features/booking/FullyBooked.tsx'
import { useAppDispatch } from '#src/store/hooks.ts'
import { invitationCleared } from '#src/store/heldInvitation.ts'
import { bookingTexts } from '#default-texts/booking.ts'
import { useTexts } from '#src/texts/locale.ts'

/** Only the sessions of the invitation are full: without it there may be others. */
export function InvitationBookedOut({ onClose }: { onClose: () => void }) {
  const texts = useTexts(bookingTexts, 'invitationEnded')
  const dispatch = useAppDispatch()
  const seeOthers = () => dispatch(invitationCleared())
  return (
    <FullyBooked onClose={onClose} other={{ text: texts.others, onChoose: seeOthers }}>
      <p>{texts.text}</p>
    </FullyBooked>
  )
}
