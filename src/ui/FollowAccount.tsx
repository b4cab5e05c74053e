/** Links to the LINE official account, for guests who are not its friends yet. */
import { useCallback } from 'react'
import styles from '#src/ui/FollowAccount.module.css'
import { useServices } from '#src/config/services.tsx'
import { useAsync } from '#src/ui/useAsync.ts'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { ExternalLink } from '#src/ui/ExternalLink.tsx'

export function FollowAccount() {
  const { lineOaUrl } = useServices().config
  return lineOaUrl === null ? null : <AccountLink url={lineOaUrl} />
}

function AccountLink({ url }: { url: string }) {
  const texts = useTexts(appTexts, 'officialAccount')
  const { config, line } = useServices()
  const { data: isFriend, isRunning } = useAsync(useCallback(() => line.friendship(), [line]))
  const id = config.lineOaId && `@${config.lineOaId.replace(/^@/, '')}`
  return (
    <div className={styles.reserved}>
      {!isRunning && isFriend !== true && (
        <ExternalLink href={url}>{texts.follow(id)}</ExternalLink>
      )}
    </div>
  )
}
