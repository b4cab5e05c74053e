import { appTexts } from '#default-texts/app.ts'
import { invitationTexts } from '#default-texts/invitation.ts'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { InvitationCard } from '#src/features/invitation/InvitationCard.tsx'
import styles from '#src/features/invitation/InvitationScreen.module.css'
import { langOf } from '#src/texts/langOf.ts'
import { pageLocale, useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Page } from '#src/ui/Page.tsx'

/** Already answered: the guest came back to read it. */
export function AcceptedInvitation({ code }: { code: string }) {
  const { reserve } = useTexts(appTexts, 'common')
  const { title } = useTexts(invitationTexts, 'invitation')
  const go = useAppNavigate()
  return (
    <Page lang={langOf(title)} className={`on-night ${styles.invitation}`}>
      <InvitationCard code={code} />
      <div lang={pageLocale()} className={`actions push-to-end ${styles.answers}`}>
        <Button variant="filled" onClick={() => go(paths.reservation)}>
          {reserve}
        </Button>
        <BackToIntroduction />
      </div>
    </Page>
  )
}
