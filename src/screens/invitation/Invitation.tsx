/** The invitation landing (spec 2 and 4): the code is bound on load; who is asked accepts or declines. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { delay } from '#src/delay.ts'
import { DeclineInvitation } from '#src/screens/invitation/DeclineInvitation.tsx'
import { InvitationTaken } from '#src/screens/invitation/InvitationTaken.tsx'
import { readCode, type BindReaction } from '#src/domain/invitation.ts'
import { useServices } from '#src/services/context.tsx'
import { Go, useGo } from '#src/routing/Go.tsx'
import { introWithBindingCheck, errorPath, paths, withRedirect } from '#src/routing/paths.ts'
import styles from '#src/screens/invitation/Invitation.module.css'
import { InvitationCard } from '#src/screens/invitation/InvitationCard.tsx'
import { NoCode } from '#src/screens/invitation/NoCode.tsx'
import { acceptInvitation, bindInvitation, declineInvitation } from '#src/session/invitation.ts'
import { useAsync } from '#src/session/useAsync.ts'
import { useLock } from '#src/session/useLock.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectHasMobile, selectSignInStatus } from '#src/state/user.ts'
import { invitationTexts } from '#default-texts/invitation.ts'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'

/** After declining, LINE's window closes this much later at least (spec 9), and waits for the answer this long at most. */
const CLOSING_DELAY_MS = 500
const MAX_CLOSING_DELAY_MS = 3000

export function Invitation() {
  const { invitationCode } = useParams()
  const { search } = useLocation()
  // Kept: the query is consumed by the first navigation.
  const [code] = useState(() => readCode(invitationCode ?? new URLSearchParams(search).get('inv')))
  return code === null ? <NoCode /> : <Landing code={code} />
}

function Landing({ code }: { code: string }) {
  const texts = useTexts(invitationTexts, 'invitation')
  const { reaction, retry } = useBinding(code)
  const go = useGo()
  const dispatch = useAppDispatch()
  const hasMobile = useAppSelector(selectHasMobile)
  const { run, isRunning } = useLock(CLOSING_DELAY_MS)
  const [stop, setStop] = useState<BindReaction | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const leaving = useLeaving()
  const shown = stop ?? reaction

  if (shown === 'go-on') return <Go to={introWithBindingCheck} />
  if (shown === 'canceled') return <Go to={errorPath('invitation-canceled')} />

  const accept = () =>
    void run(async () => {
      const stoppedBy = await dispatch(acceptInvitation(code))
      if (stoppedBy !== null) setStop(stoppedBy)
      else go(hasMobile ? paths.reservation : withRedirect(paths.verify, paths.reservation))
    })
  const decline = () => {
    setIsAsked(false)
    leaving.startAfter(dispatch(declineInvitation(code)))
  }
  const isBusy = isRunning || leaving.isLeaving || shown === null
  return (
    <Page lang={langOf(texts.accept)} className={`on-night ${styles.invitation}`}>
      <InvitationCard code={code} />
      {shown === 'unanswered' && (
        <Notice text={texts.unanswered} onRetry={retry} retry={texts.retry} />
      )}
      <div className={`actions push-to-end ${styles.answers}`}>
        <Button variant="filled" isDisabled={isBusy} onClick={accept}>
          {isRunning || shown === null ? texts.loading : texts.accept}
        </Button>
        <Button isDisabled={isBusy} onClick={() => setIsAsked(true)}>
          {texts.decline}
        </Button>
      </div>
      {isAsked && <DeclineInvitation onDecline={decline} onKeep={() => setIsAsked(false)} />}
      {shown === 'taken' && <InvitationTaken onClose={() => go(paths.intro)} />}
    </Page>
  )
}

/** Binds once it is known who the guest is: a bearer that has lapsed would bind nothing. */
function useBinding(code: string) {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectSignInStatus) !== 'starting'
  // A login that is renewed later does not bind anew.
  const [isReady, setIsReady] = useState(isKnown)
  if (isKnown && !isReady) setIsReady(true)

  const bind = useCallback(() => dispatch(bindInvitation(code)), [dispatch, code])
  const { data: reaction, retry } = useAsync(isReady ? bind : null)
  return { reaction, retry }
}

/** Closes LINE's window once declining was answered, or takes too long; where there is none, the introduction follows. */
function useLeaving() {
  const { line } = useServices()
  const go = useGo()
  const [answered, setAnswered] = useState<Promise<void> | null>(null)
  const wait = useCallback(() => closingTime(answered), [answered])
  const { data: mayClose } = useAsync(answered && wait)
  const leave = useEffectEvent(() => {
    line.close()
    go(paths.intro, { replace: true })
  })
  useEffect(() => {
    if (mayClose) leave()
  }, [mayClose])
  return { isLeaving: answered !== null, startAfter: setAnswered }
}

async function closingTime(answered: Promise<void> | null): Promise<true> {
  await Promise.all([
    delay(CLOSING_DELAY_MS),
    Promise.race([answered, delay(MAX_CLOSING_DELAY_MS)]),
  ])
  return true
}
