import { useLocation } from 'react-router-dom'
import { Redirect, AppLink, useAppNavigate } from '#src/routing/navigation.tsx'
import { paths, withRedirect } from '#src/routing/paths.ts'
import { MembershipAfterLogin } from '#src/session/RequireLogin.tsx'
import { Unreachable } from '#src/session/Unreachable.tsx'
import styles from '#src/features/intro/WelcomeScreen.module.css'
import { useEventImage } from '#src/ui/facets/Facets.tsx'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectSignInStatus } from '#src/session/userSlice.ts'
import { introTexts } from '#default-texts/intro'
import { useTexts } from '#src/texts/locale.ts'
import { EventLead } from '#src/features/intro/EventLead.tsx'
import { ReserveButton } from '#src/features/intro/ReserveButton.tsx'
import { Page, ActionBar } from '#src/ui/Page.tsx'
import { WelcomeSkeleton } from '#src/features/intro/IntroSkeleton.tsx'

export function WelcomeScreen() {
  const texts = useTexts(introTexts, 'welcome')
  const status = useAppSelector(selectSignInStatus)
  const imageUrl = useEventImage('hero')
  const { search } = useLocation()
  const go = useAppNavigate()
  const targetPath = new URLSearchParams(search).get('redirect_path')

  if (status === 'starting') return <WelcomeSkeleton />
  if (status === 'unreachable') return <Unreachable />
  if (status === 'no-membership') return <MembershipAfterLogin />
  if (status === 'verify-again') return <Redirect to={withRedirect(paths.verify, targetPath)} />
  if (status === 'signed-in' || status === 'refused')
    return <Redirect to={withRedirect(paths.intro, targetPath)} />
  return (
    <Page isFlush>
      <EventLead eyebrow={texts.eyebrow} imageUrl={imageUrl}>
        <p className={`secondary ${styles.invite}`}>{texts.invite}</p>
      </EventLead>
      <p className={styles.ticket}>
        <AppLink to={withRedirect(paths.verify, paths.ticket)}>{texts.ticket}</AppLink>
      </p>
      <ActionBar>
        <ReserveButton
          onClick={() => go(withRedirect(paths.verify, targetPath ?? paths.reservation))}
        />
      </ActionBar>
    </Page>
  )
}
