import { useLocation } from 'react-router-dom'
import { Go, GoLink, useGo } from '#src/routing/Redirect.tsx'
import { paths, withRedirect } from '#src/routing/paths.ts'
import { MembershipAfterLogin } from '#src/features/account/MembershipStep.tsx'
import { Unreachable } from '#src/features/account/Unreachable.tsx'
import styles from '#src/features/intro/Welcome.module.css'
import { useEventImage } from '#src/ui/useEventImage.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectSignInStatus } from '#src/features/account/user.ts'
import { introTexts } from '#default-texts/intro.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { EventLead } from '#src/ui/EventLead.tsx'
import { Page } from '#src/ui/Page.tsx'
import { StickyAction } from '#src/ui/ActionBar.tsx'
import { WelcomeSkeleton } from '#src/features/intro/IntroSkeleton.tsx'

export function Welcome() {
  const texts = useTexts(introTexts, 'welcome')
  const status = useAppSelector(selectSignInStatus)
  const imageUrl = useEventImage('hero')
  const { search } = useLocation()
  const go = useGo()
  const wanted = new URLSearchParams(search).get('redirect_path')

  if (status === 'starting') return <WelcomeSkeleton />
  if (status === 'unreachable') return <Unreachable />
  if (status === 'bind') return <MembershipAfterLogin />
  if (status === 'verify-again') return <Go to={withRedirect(paths.verify, wanted)} />
  if (status === 'signed-in' || status === 'refused')
    return <Go to={withRedirect(paths.intro, wanted)} />
  return (
    <Page isFlush>
      <EventLead eyebrow={texts.eyebrow} imageUrl={imageUrl} />
      <p className={`secondary ${styles.invite}`}>{texts.invite}</p>
      <StickyAction>
        <p className={styles.ticket}>
          <GoLink to={withRedirect(paths.verify, paths.ticket)}>{texts.ticket}</GoLink>
        </p>
        <Button
          variant="filled"
          onClick={() => go(withRedirect(paths.verify, wanted ?? paths.reservation))}
        >
          {texts.reserve}
        </Button>
      </StickyAction>
    </Page>
  )
}
