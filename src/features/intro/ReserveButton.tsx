import styles from '#src/features/intro/ReserveButton.module.css'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectIsDeclineAnswered } from '#src/store/heldInvitationSlice.ts'
import { appTexts } from '#default-texts/app'
import { introTexts } from '#default-texts/intro'
import { useTexts } from '#src/texts/locale.ts'
import { useAnnouncement } from '#src/ui/announce.ts'
import { Button } from '#src/ui/Button.tsx'

type ReserveButtonProps = { isDisabled?: boolean; onClick: () => void }

/** Thanks a guest who has just declined an invitation. The button is then only a link. */
export function ReserveButton({ isDisabled = false, onClick }: ReserveButtonProps) {
  const { reserve } = useTexts(appTexts, 'common')
  const { text } = useTexts(introTexts, 'declined')
  const isDeclineAnswered = useAppSelector(selectIsDeclineAnswered)
  useAnnouncement(isDeclineAnswered ? text : null)
  if (!isDeclineAnswered)
    return (
      <Button variant="filled" isDisabled={isDisabled} onClick={onClick}>
        {reserve}
      </Button>
    )
  return (
    <div className={`declined ${styles.declined}`}>
      <p>{text}</p>
      <button type="button" className="link" disabled={isDisabled} onClick={onClick}>
        {reserve}
      </button>
    </div>
  )
}
