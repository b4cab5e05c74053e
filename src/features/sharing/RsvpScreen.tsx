/**
 * Lets a client advisor forward an invitation. The guest's own answer (RSVP) is on InvitationScreen.tsx. Inside
 * LINE the friend picker opens automatically.
 */
import { appTexts } from '#default-texts/app'
import { sharingTexts } from '#default-texts/sharing'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { readInvitationCode } from '#src/domain/codes.ts'
import { NoInvitationCode } from '#src/ui/NoInvitationCode.tsx'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { CloseInLine } from '#src/features/sharing/CloseInLine.tsx'
import { SharedAs } from '#src/features/sharing/SharedAs.tsx'
import type { Shareable } from '#src/features/sharing/shareables.ts'
import { useShare } from '#src/features/sharing/useShare.tsx'
import { useServices } from '#src/config/services.tsx'
import { useInvitationToShare } from '#src/features/sharing/useInvitationToShare.tsx'
import { AppLink } from '#src/routing/navigation.tsx'
import { paths, returnState, rsvpPath } from '#src/routing/paths.ts'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { useLongLoad } from '#src/ui/announce.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page, ActionBar } from '#src/ui/Page.tsx'

export function RsvpScreen() {
  const { code } = useParams()
  const read = readInvitationCode(code)
  return read === null ? <NoInvitationCode /> : <ShareInvitation code={read} />
}

function ShareInvitation({ code }: { code: string }) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(sharingTexts, 'share')
  const { line } = useServices()
  const { invitation, isFetching, facts, preview } = useInvitationToShare(code, {
    signIn: <VerifyToShare code={code} />,
  })
  const { phase, isWaiting, isOverdue, notice, sheet, share } = useRsvpPicker(invitation)
  const isReady = invitation !== null && (phase !== 'open' || isOverdue)
  const isOpening = invitation !== null && phase === 'open'
  if (line.isInLine() && !isOverdue && (isFetching || isOpening)) return <QuietPage />
  return (
    <Page>
      <h1 className="title">{texts.rsvpTitle}</h1>
      {phase === 'sent' && <Notice isScrolledIntoView text={texts.sent} />}
      {facts}
      {phase !== 'sent' && <p className={`secondary ${styles.lead}`}>{texts.rsvpText}</p>}
      {preview}
      <SharedAs />
      {notice}
      <ActionBar isPair>
        {phase === 'sent' && <CloseInLine />}
        <Button
          variant={phase === 'sent' ? 'outlined' : 'filled'}
          isDisabled={invitation === null}
          isLocked={!isReady}
          isBusy={isWaiting}
          onClick={share}
        >
          {isWaiting ? common.loading : texts.share}
        </Button>
        {!(phase === 'sent' && line.isInLine()) && <BackToIntroduction />}
      </ActionBar>
      {sheet}
    </Page>
  )
}

/** Some servers tell an invitation only to a guest with a login. */
function VerifyToShare({ code }: { code: string }) {
  const texts = useTexts(sharingTexts, 'share')
  return (
    <>
      <Notice text={texts.verifyFirst} />
      <p className={styles.verify}>
        <AppLink to={paths.verify} state={returnState(rsvpPath(code))}>
          {texts.verify}
        </AppLink>
      </p>
    </>
  )
}

/** An empty page behind LINE's picker. Only screen readers get its text. */
function QuietPage() {
  const common = useTexts(appTexts, 'common')
  useLongLoad(common.loading)
  return (
    <Page className="page-quiet">
      <p className="visually-hidden">{common.loading}</p>
    </Page>
  )
}

/** Inside LINE the picker opens automatically, once. A sent invitation closes LINE's window. */
function useRsvpPicker(invitation: Shareable | null) {
  const { line } = useServices()
  const { share, ...picker } = useShare()
  // It begins as 'open' inside LINE, so that the screen does not flash before the picker opens.
  const [phase, setPhase] = useState<'idle' | 'open' | 'sent'>(line.isInLine() ? 'open' : 'idle')
  const isOpened = useRef(false)

  const open = async (shareable: Shareable) => {
    setPhase('open')
    const outcome = await share(shareable)
    setPhase(outcome === 'sent' ? 'sent' : 'idle')
    if (outcome === 'sent') line.close()
  }
  const openAutomatically = useEffectEvent(open)
  useEffect(() => {
    if (invitation === null || isOpened.current) return
    isOpened.current = true
    // LINE may have failed since the screen opened. Then the guest uses the button.
    if (line.isInLine()) void openAutomatically(invitation)
    else setPhase('idle')
  }, [invitation, line])

  return { ...picker, phase, share: () => void (invitation && open(invitation)) }
}
