import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { RefusedInvitation } from '#src/features/invitation/RefusedInvitation.tsx'
import { readInvitationCode } from '#src/domain/codes.ts'
import { readQuery } from '#src/domain/query.ts'
import { markEntry } from '#src/routing/browser.ts'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import {
  introWithMembershipCheck,
  invitationPath,
  isViewing,
  paths,
  viewingState,
} from '#src/routing/paths.ts'
import styles from '#src/features/invitation/InvitationScreen.module.css'
import { InvitationCard } from '#src/features/invitation/InvitationCard.tsx'
import { InvitationSkeleton } from '#src/features/invitation/InvitationSkeleton.tsx'
import { selectVisitorId } from '#src/features/invitation/bindAtStart.ts'
import { useAccepting, useBinding, useDeclining } from '#src/features/invitation/useAnswers.ts'
import { useDissolve } from '#src/features/invitation/useDissolve.ts'
import { NoInvitationCode } from '#src/ui/NoInvitationCode.tsx'
import { belongsToAnotherGuest } from '#src/session/formerGuests.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectGuestId, selectSignInStatus } from '#src/session/userSlice.ts'
import { appTexts } from '#default-texts/app'
import { invitationTexts } from '#default-texts/invitation'
import { langOf } from '#src/texts/langOf.ts'
import { pageLocale, useTexts } from '#src/texts/locale.ts'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Page } from '#src/ui/Page.tsx'

export function InvitationScreen() {
  const { invitationCode } = useParams()
  const { search, state } = useLocation()
  // The code is kept in state, because the first navigation removes it from the query.
  const rawCode = invitationCode ?? readQuery(search).get('inv')
  const [code] = useState(() => readInvitationCode(rawCode))
  const openedBy = useOpenedBy()
  if (code === null) return <NoInvitationCode />
  if (openedBy === 'unknown') return <InvitationSkeleton />
  if (openedBy === 'another') return <Redirect to={paths.intro} />
  return <Landing code={code} isViewed={isViewing(state)} />
}

/** Returns who opened this history entry. Back may return to an entry of another guest. */
function useOpenedBy(): 'guest' | 'another' | 'unknown' {
  const { state } = useLocation()
  const guestId = useAppSelector(selectGuestId)
  const visitorId = useAppSelector(selectVisitorId)
  const isStarting = useAppSelector(selectSignInStatus) === 'starting'
  const isOwnEntry = !belongsToAnotherGuest(state, visitorId)
  // If the login ends while the page is open, keep the page, because the same person is still looking at it.
  const [wasOwnEntry, setWasOwnEntry] = useState(false)
  if (isOwnEntry && !isStarting && !wasOwnEntry) setWasOwnEntry(true)
  useEffect(() => {
    if (!isStarting) markEntry(guestId)
  }, [guestId, isStarting])
  if (isOwnEntry || (wasOwnEntry && guestId === null)) return 'guest'
  return guestId === null && isStarting ? 'unknown' : 'another'
}

function Landing({ code, isViewed }: { code: string; isViewed: boolean }) {
  const texts = useTexts(invitationTexts, 'invitation')
  const { reaction, retry } = useBinding(code)
  const accepting = useAccepting(code)
  const declining = useDeclining(code)
  const currentCode = useAppSelector(selectInvitation)?.code ?? null
  useDissolve(accepting.isRunning || declining.hasDeclined)
  if (reaction === 'checking-login') return <InvitationSkeleton />
  if (reaction === 'gone' && !declining.hasDeclined) {
    // Another invitation may have taken the place of the one that the guest looks at.
    if (currentCode === null) return <Redirect to={paths.intro} />
    return <Redirect to={invitationPath(currentCode)} state={viewingState} />
  }
  // While the guest accepts, useAccepting leaves the screen.
  if (reaction === 'go-on' && !accepting.isRunning)
    return isViewed ? (
      <AcceptedInvitation code={code} />
    ) : (
      <Redirect to={introWithMembershipCheck} />
    )
  if (reaction === 'canceled') return <RefusedInvitation reaction="canceled" />
  const isPending = accepting.isRunning || reaction === null
  return (
    <Page lang={langOf(texts.accept)} className={`on-night ${styles.invitation}`}>
      <InvitationCard code={code} onBindAgain={reaction === 'unanswered' ? retry : null} />
      <Answers
        isPending={isPending}
        isLocked={isPending || declining.hasDeclined}
        onAccept={accepting.accept}
        onDecline={declining.decline}
      />
      {reaction === 'taken' && <RefusedInvitation reaction="taken" />}
    </Page>
  )
}

/** Shows an invitation that needs no answer, to a guest who came back to read it. */
function AcceptedInvitation({ code }: { code: string }) {
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

type AnswersProps = {
  isPending: boolean
  isLocked: boolean
  onAccept: () => void
  onDecline: () => void
}

/** EarlyInvitation.tsx shows the same buttons before the app has loaded. */
export function Answers({ isPending, isLocked, onAccept, onDecline }: AnswersProps) {
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
          isLocked={isLocked}
          isBusy={isPending}
          onClick={onAccept}
        >
          {isPending ? texts.loading : texts.accept}
        </Button>
        <Button short={texts.declineShort} isLocked={isLocked} onClick={() => setIsOpen(true)}>
          {texts.decline}
        </Button>
      </div>
      {isOpen && (
        <DeclineDialog isLocked={isLocked} onDecline={decline} onKeep={() => setIsOpen(false)} />
      )}
    </>
  )
}

type DeclineDialogProps = {
  /** While the binding is sent again, the decline would have to wait, and LINE's window would close before it is sent. */
  isLocked: boolean
  onDecline: () => void
  onKeep: () => void
}

/** The first button keeps the invitation, because that choice is safe. */
function DeclineDialog({ isLocked, onDecline, onKeep }: DeclineDialogProps) {
  const texts = useTexts(invitationTexts, 'decline')
  return (
    <Dialog
      title={texts.title}
      text={<p lang={langOf(texts.text)}>{texts.text}</p>}
      onDismiss={onKeep}
    >
      <div className="actions">
        <Button variant="filled" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button isCommand isLocked={isLocked} onClick={onDecline}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
