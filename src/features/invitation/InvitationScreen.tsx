import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { DeclineInvitation } from '#src/features/invitation/DeclineInvitation.tsx'
import { InvitationTaken } from '#src/features/invitation/InvitationTaken.tsx'
import { readInvitationCode } from '#src/domain/invitation.ts'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import {
  errorPath,
  introWithMembershipCheck,
  introWithoutRedirect,
  isViewing,
  paths,
  withRedirect,
} from '#src/routing/paths.ts'
import styles from '#src/features/invitation/InvitationScreen.module.css'
import { AcceptedInvitation } from '#src/features/invitation/AcceptedInvitation.tsx'
import { InvitationCard } from '#src/features/invitation/InvitationCard.tsx'
import { useDeclining } from '#src/features/invitation/useDeclining.ts'
import { NoInvitationCode } from '#src/features/invitation/NoInvitationCode.tsx'
import { isBoundBefore, takeBindingOfStart } from '#src/features/invitation/bindAtStart.ts'
import { acceptInvitation, selectBindReaction } from '#src/features/invitation/acceptInvitation.ts'
import { submit } from '#src/store/outbox.ts'
import { useServices } from '#src/config/services.tsx'
import { useLock } from '#src/ui/useLock.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { invitationRefusalRead } from '#src/store/heldInvitation.ts'
import { invitationOpened } from '#src/store/outboxSlice.ts'
import { selectHasMobile, selectSignInStatus } from '#src/features/account/user.ts'
import { invitationTexts } from '#default-texts/invitation.ts'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Page } from '#src/ui/Page.tsx'

const COOLDOWN_MS = 500

export function InvitationScreen() {
  const { invitationCode } = useParams()
  const { search, state } = useLocation()
  // Kept: the first navigation removes it from the query.
  const given = invitationCode ?? new URLSearchParams(search).get('inv')
  const [code] = useState(() => readInvitationCode(given))
  return code === null ? <NoInvitationCode /> : <Landing code={code} isViewed={isViewing(state)} />
}

function Landing({ code, isViewed }: { code: string; isViewed: boolean }) {
  const texts = useTexts(invitationTexts, 'invitation')
  const { reaction, retry } = useBinding(code)
  const go = useAppNavigate()
  const accepting = useAccepting(code)
  const declining = useDeclining(code)
  const dispatch = useAppDispatch()
  const closeTaken = () => {
    dispatch(invitationRefusalRead())
    go(introWithoutRedirect)
  }
  if (reaction === 'gone' && !declining.hasDeclined) return <Redirect to={paths.intro} />
  if (reaction === 'go-on' && isViewed) return <AcceptedInvitation code={code} />
  if (reaction === 'go-on') return <Redirect to={introWithMembershipCheck} />
  if (reaction === 'canceled') return <Redirect to={errorPath('invitation-canceled')} />
  const isPending = accepting.isRunning || reaction === null
  return (
    <Page lang={langOf(texts.accept)} className={`on-night ${styles.invitation}`}>
      <InvitationCard code={code} onBindAgain={reaction === 'unanswered' ? retry : null} />
      <Answers
        isPending={isPending}
        isDisabled={isPending || declining.hasDeclined}
        onAccept={accepting.accept}
        onDecline={declining.decline}
      />
      {reaction === 'taken' && <InvitationTaken onClose={closeTaken} />}
    </Page>
  )
}

type AnswersProps = {
  isPending: boolean
  isDisabled: boolean
  onAccept: () => void
  onDecline: () => void
}

function Answers({ isPending, isDisabled, onAccept, onDecline }: AnswersProps) {
  const texts = useTexts(invitationTexts, 'invitation')
  const [isOpen, setIsOpen] = useState(false)
  const decline = () => {
    setIsOpen(false)
    onDecline()
  }
  return (
    <>
      <div className={`actions push-to-end ${styles.answers}`}>
        <Button
          variant="filled"
          short={isPending ? texts.loading : texts.acceptShort}
          isDisabled={isDisabled}
          onClick={onAccept}
        >
          {isPending ? texts.loading : texts.accept}
        </Button>
        <Button short={texts.declineShort} isDisabled={isDisabled} onClick={() => setIsOpen(true)}>
          {texts.decline}
        </Button>
      </div>
      {isOpen && <DeclineInvitation onDecline={decline} onKeep={() => setIsOpen(false)} />}
    </>
  )
}

function useAccepting(code: string) {
  const go = useAppNavigate()
  const dispatch = useAppDispatch()
  const hasMobile = useAppSelector(selectHasMobile)
  const { run, isRunning } = useLock(COOLDOWN_MS)
  const accept = () =>
    void run(async () => {
      const result = await dispatch(acceptInvitation(code))
      if (result !== 'not-bound')
        go(hasMobile ? paths.reservation : withRedirect(paths.verify, paths.reservation))
    })
  return { accept, isRunning }
}

/** Waits for the login: an expired token would bind nothing. */
function useBinding(code: string) {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectSignInStatus) !== 'starting'
  // A login that is renewed later does not bind again.
  const [isReady, setIsReady] = useState(isKnown)
  if (isKnown && !isReady) setIsReady(true)

  useEffect(() => void dispatch(invitationOpened(code)), [dispatch, code])
  const [isSubmitted, setIsSubmitted] = useState(false)
  const bind = useCallback(() => {
    void dispatch(submit({ kind: 'bind', argument: { code } }))
    setIsSubmitted(true)
  }, [dispatch, code])
  const { isContinued } = useServices()
  // Once, on arrival.
  const arrive = useEffectEvent(() => {
    const binding = dispatch(takeBindingOfStart(code))
    if (dispatch(isBoundBefore(code, isContinued))) setIsSubmitted(true)
    else if (binding === null) bind()
    else void binding.then(() => setIsSubmitted(true), bind)
  })
  useEffect(() => {
    if (isReady) arrive()
  }, [isReady])
  const reaction = useAppSelector((state) => selectBindReaction(state, code))
  return { reaction: isSubmitted ? reaction : null, retry: bind }
}
