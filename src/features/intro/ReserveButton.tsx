import styles from '#src/features/intro/ReserveButton.module.css'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectIsDeclineAnswered } from '#src/session/heldInvitationSlice.ts'
import { appTexts } from '#default-texts/app'
import { introTexts } from '#default-texts/intro'
import { useTexts } from '#src/texts/locale.ts'
import { useAnnouncement } from '#src/ui/announce.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

type ReserveButtonProps = { isBusy?: boolean; onClick: () => void }

/** Thanks a guest who has just declined an invitation. The button is then only a link. */
export function ReserveButton({ isBusy = false, onClick }: ReserveButtonProps) {
  const { reserve, loading } = useTexts(appTexts, 'common')
  const { text } = useTexts(introTexts, 'declined')
  const isDeclineAnswered = useAppSelector(selectIsDeclineAnswered)
  useAnnouncement(isDeclineAnswered ? text : null)
  if (!isDeclineAnswered)
    return (
      <Button variant="filled" isBusy={isBusy} onClick={onClick}>
        {isBusy ? loading : reserve}
      </Button>
    )
  return (
    <div className={`declined ${styles.declined}`}>
      <p>{text}</p>
      <LinkButton isBusy={isBusy} onClick={onClick}>
        {reserve}
      </LinkButton>
    </div>
  )
}
