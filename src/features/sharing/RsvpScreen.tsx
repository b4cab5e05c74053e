/** A client advisor passes an invitation on; inside LINE the picker opens by itself. */
import { appTexts } from '#default-texts/app.ts'
import { shareTexts } from '#default-texts/share.ts'
import { useParams } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { readInvitationCode } from '#src/domain/invitation.ts'
import { NoInvitationCode } from '#src/features/invitation/NoInvitationCode.tsx'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { SharePreview } from '#src/features/sharing/SharePreview.tsx'
import { SharedAs } from '#src/features/sharing/SharedAs.tsx'
import { useRsvpPicker } from '#src/features/sharing/useRsvpPicker.ts'
import { useServices } from '#src/config/services.tsx'
import { invitationToShare, type Shareable } from '#src/features/sharing/shareables.ts'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { ActionBar } from '#src/ui/ActionBar.tsx'

export function RsvpScreen() {
  const { code } = useParams()
  const read = readInvitationCode(code)
  return read === null ? <NoInvitationCode /> : <ShareInvitation code={read} />
}

function ShareInvitation({ code }: { code: string }) {
  const texts = useTexts(shareTexts, 'share')
  const { config, line } = useServices()
  const { data, isFetching, refetch } = api.endpoints.getInvitationInfo.useQuery(code)
  const invitation = data ? invitationToShare(config, data) : null
  const { phase, isWaiting, isOverdue, notice, sheet, share } = useRsvpPicker(invitation)
  const isOpening = invitation !== null && phase === 'open'
  if (line.isInLine() && !isOverdue && (isFetching || isOpening)) return <QuietPage />
  return (
    <Page>
      <h1 className="title">{texts.rsvpTitle}</h1>
      <p className={`secondary ${styles.lead}`}>{texts.rsvpText}</p>
      {invitation || isFetching ? (
        <Preview invitation={invitation} />
      ) : (
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

function QuietPage() {
  const common = useTexts(appTexts, 'common')
  return (
    <Page className="page-quiet">
      <p className="visually-hidden" role="status">
        {common.loading}
      </p>
    </Page>
  )
}

/** @param invitation null while it loads */
function Preview({ invitation }: { invitation: Shareable | null }) {
  const common = useTexts(appTexts, 'common')
  if (invitation !== null) return <SharePreview parts={invitation.preview} />
  return <p className={`${styles.text} ${styles.loading}`}>{common.loading}</p>
}

type ShareActionsProps = { isReady: boolean; isWaiting: boolean; onShare: () => void }

function ShareActions({ isReady, isWaiting, onShare }: ShareActionsProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(shareTexts, 'share')
  return (
    <ActionBar isPair>
      <Button variant="filled" isDisabled={!isReady} onClick={onShare}>
        {isWaiting ? common.loading : texts.share}
      </Button>
      <BackToIntroduction />
    </ActionBar>
  )
}
