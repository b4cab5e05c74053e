import { useLocation } from 'react-router-dom'
import { Go, GoLink, useGo } from '#src/routing/Go.tsx'
import { paths, withRedirect } from '#src/routing/paths.ts'
import { MembershipAfterLogin } from '#src/layout/MembershipStep.tsx'
import { Unreachable } from '#src/layout/Unreachable.tsx'
import styles from '#src/screens/intro/Welcome.module.css'
import { useEventImage } from '#src/services/useEventImage.ts'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectSignInStatus } from '#src/state/user.ts'
import { introTexts } from '#default-texts/intro.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { EventLead } from '#src/ui/EventLead.tsx'
import { Page } from '#src/ui/Page.tsx'
import { StickyAction } from '#src/ui/StickyAction.tsx'
import { WelcomeSkeleton } from '#src/ui/IntroSkeleton.tsx'

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
