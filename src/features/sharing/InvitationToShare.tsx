import { appTexts } from '#default-texts/app'
import { sharingTexts } from '#default-texts/sharing'
import { useState } from 'react'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { CloseInLine } from '#src/features/sharing/CloseInLine.tsx'
import { useInvitationToShare } from '#src/features/sharing/useInvitationToShare.tsx'
import { useShare } from '#src/features/sharing/useShare.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

export function InvitationToShare({ code }: { code: string }) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(sharingTexts, 'share')
  const { invitation, facts, preview } = useInvitationToShare(code)
  const { share, isWaiting, notice, sheet } = useShare()
  const [isSent, setIsSent] = useState(false)
  const onShare = async () => {
    if (invitation !== null) setIsSent((await share(invitation)) === 'sent')
  }
  return (
    <section className={styles.item}>
      <h2 className="heading">{texts.invitation}</h2>
      {facts}
      {preview}
      {isSent && <Notice isScrolledIntoView text={texts.sent} />}
      {notice}
      {isSent && <CloseInLine />}
      <Button
        variant={isSent ? 'outlined' : 'filled'}
        isDisabled={invitation === null}
        isBusy={isWaiting}
        onClick={() => void onShare()}
      >
        {isWaiting ? common.loading : texts.share}
      </Button>
      {sheet}
    </section>
  )
}
