/**
 * /rsvp/{code} (spec 2): inside LINE no screen, the share picker opens by itself; elsewhere one button, because a browser blocks what a tap did
 * not ask for.
 */
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { readCode } from '#src/domain/invitation.ts'
import { useServices } from '#src/services/context.tsx'
import { invitationToShare, type Shareable } from '#src/services/shareables.ts'
import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { NoCode } from '#src/screens/invitation/NoCode.tsx'
import styles from '#src/screens/share/Share.module.css'
import { SharedAs } from '#src/screens/share/SharedAs.tsx'
import { useShare } from '#src/screens/share/useShare.tsx'
import { appTexts } from '#default-texts/app.ts'
import { shareTexts } from '#default-texts/share.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'

export function Rsvp() {
  const { code } = useParams()
  const read = readCode(code)
  return read === null ? <NoCode /> : <ShareInvitation code={read} />
}

function ShareInvitation({ code }: { code: string }) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(shareTexts, 'share')
  const { config, line } = useServices()
  const { data, isFetching, refetch } = api.endpoints.getInvitationInfo.useQuery(code)
  const invitation = data ? invitationToShare(config, data) : null
  const { phase, isWaiting, isOverdue, notice, sheet, share } = useSharing(invitation)
  // Nothing to be seen while LINE's own picker is on its way.
  const isOpening = invitation !== null && phase === 'open'
  const isQuiet = line.isInLine() && !isOverdue && (isFetching || isOpening)

  if (isQuiet)
    return (
      <Page className="page-quiet">
        <p className="visually-hidden" role="status">
          {common.loading}
        </p>
      </Page>
    )
  return (
    <Page>
      <h1 className="title">{texts.rsvpTitle}</h1>
      <p className={`secondary ${styles.lead}`}>{texts.rsvpText}</p>
      {invitation && <p className={styles.text}>{invitation.text}</p>}
      {!invitation && isFetching && (
        <p className={`${styles.text} ${styles.loading}`}>{common.loading}</p>
      )}
      {!invitation && !isFetching && (
        <Notice text={texts.infoFailed} onRetry={() => void refetch()} />
      )}
      {phase === 'sent' && <Notice text={texts.sent} />}
      <SharedAs />
      {notice}
      <ShareActions
        isReady={invitation !== null && (phase !== 'open' || isOverdue)}
        isWaiting={isWaiting}
        onShare={share}
      />
      {sheet}
    </Page>
  )
}

type ShareActionsProps = { isReady: boolean; isWaiting: boolean; onShare: () => void }

function ShareActions({ isReady, isWaiting, onShare }: ShareActionsProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(shareTexts, 'share')
  const go = useGo()
  return (
    <div className="actions push-to-end">
      <Button variant="filled" isDisabled={!isReady} onClick={onShare}>
        {isWaiting ? common.loading : texts.share}
      </Button>
      <Button onClick={() => go(paths.intro)}>{common.backToIntroduction}</Button>
    </div>
  )
}

/** Opens the picker: by itself inside LINE, once; by a tap everywhere. A sent invitation closes LINE's window. */
function useSharing(invitation: Shareable | null) {
  const { line } = useServices()
  const { share, isWaiting, isOverdue, notice, sheet } = useShare()
  const [phase, setPhase] = useState<'idle' | 'open' | 'sent'>(line.isInLine() ? 'open' : 'idle')
  const isOpened = useRef(false)

  const open = async (what: Shareable) => {
    setPhase('open')
    const outcome = await share(what)
    setPhase(outcome === 'sent' ? 'sent' : 'idle')
    if (outcome === 'sent') line.close()
  }
  const start = useRef(open)
  useEffect(() => {
    start.current = open
  })
  useEffect(() => {
    if (invitation === null || isOpened.current || !line.isInLine()) return
    isOpened.current = true
    void start.current(invitation)
  }, [invitation, line])

  return {
    phase,
    isWaiting,
    isOverdue,
    notice,
    sheet,
    share: () => void (invitation && open(invitation)),
  }
}
