import { appTexts } from '#default-texts/app.ts'
import { shareTexts } from '#default-texts/share.ts'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { SharePreview } from '#src/features/sharing/SharePreview.tsx'
import { useShare } from '#src/features/sharing/useShare.tsx'
import { useServices } from '#src/config/services.tsx'
import { invitationToShare } from '#src/features/sharing/shareables.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

export function InvitationToShare({ code }: { code: string }) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(shareTexts, 'share')
  const { config } = useServices()
  const { data, isFetching, refetch } = api.endpoints.getInvitationInfo.useQuery(code)
  const { share, isWaiting, notice, sheet } = useShare()
  const [isSent, setIsSent] = useState(false)
  const invitation = data ? invitationToShare(config, data) : null
  const onShare = async () => {
    if (invitation !== null) setIsSent((await share(invitation)) === 'sent')
  }
  return (
    <section className={styles.item}>
      <h2 className="heading">{texts.invitation}</h2>
      {invitation && <SharePreview parts={invitation.preview} />}
      {!invitation && isFetching && (
        <p className={`${styles.text} ${styles.loading}`}>{common.loading}</p>
      )}
      {!invitation && !isFetching && (
        <Notice text={texts.infoFailed} onRetry={() => void refetch()} />
      )}
      {isSent && <Notice text={texts.sent} />}
      {notice}
      <Button
        variant="filled"
        isDisabled={invitation === null || isWaiting}
        onClick={() => void onShare()}
      >
        {isWaiting ? common.loading : texts.share}
      </Button>
      {sheet}
    </section>
  )
}
