import type { ReactNode } from 'react'
import { appTexts } from '#default-texts/app'
import { sharingTexts } from '#default-texts/sharing'
import { api } from '#src/api/client.ts'
import { asApiError } from '#src/api/apiError.ts'
import { isLoginOver } from '#src/domain/errors.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectHasMobile, selectSignInStatus } from '#src/session/userSlice.ts'
import { useServices } from '#src/config/services.tsx'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { InvitationFacts, NO_BREAK_SPACE } from '#src/features/sharing/InvitationFacts.tsx'
import { SharePreview } from '#src/features/sharing/SharePreview.tsx'
import { shareableInvitation } from '#src/features/sharing/shareables.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'

type InvitationToShareOptions = {
  /** Leads to a login. It takes the place of the retry if the server wants one. */
  signIn?: ReactNode
}

/**
 * `invitation` is null until it can be shared. `facts` say whose it is, and keep their line while they load.
 * `preview` shows the message, the loading state or the error.
 */
export function useInvitationToShare(
  code: string,
  { signIn = null }: InvitationToShareOptions = {},
) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(sharingTexts, 'share')
  const { config } = useServices()
  // `data` may still belong to the previous invitation. `currentData` does not.
  const { currentData, error, refetch, ...query } = api.endpoints.getInvitationInfo.useQuery(code)
  const failure = asApiError(error)
  const isAboutLogin = error !== undefined && isLoginOver(failure)
  const isRefused = failure.kind === 'refused' && !isAboutLogin
  const isStarting = useAppSelector(selectSignInStatus) === 'starting'
  const hasMobile = useAppSelector(selectHasMobile)
  // The stored login is still being checked. It may have ended, or be renewed.
  const isFetching = query.isFetching || (isAboutLogin && isStarting)
  const invitation = currentData ? shareableInvitation(config, currentData) : null
  const preview =
    currentData && invitation !== null ? (
      <SharePreview parts={invitation.preview} />
    ) : isFetching ? (
      <p className={`${styles.text} ${styles.loading}`}>{common.loading}</p>
    ) : isAboutLogin && !hasMobile && signIn !== null ? (
      signIn
    ) : (
      <Notice
        text={isRefused ? texts.infoRefused : texts.infoFailed}
        onRetry={() => void refetch()}
      />
    )
  const facts =
    currentData && invitation !== null ? (
      <InvitationFacts info={currentData} />
    ) : (
      isFetching && <p className={styles.facts}>{NO_BREAK_SPACE}</p>
    )
  return { invitation, isFetching, facts, preview }
}
