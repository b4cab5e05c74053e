import { appTexts } from '#default-texts/app'
import { ticketsTexts } from '#default-texts/tickets'
import type { OpenView } from '#src/domain/ticketView.ts'
import { SignInAgain } from '#src/session/SignInAgain.tsx'
import { CodeOverlay } from '#src/features/tickets/CodeOverlay.tsx'
import styles from '#src/features/tickets/CodeOverlay.module.css'
import { paths } from '#src/routing/paths.ts'
import { useTexts } from '#src/texts/locale.ts'
import { PlainButton } from '#src/ui/PlainButton.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'

type ExpiredCodeProps = { view: OpenView; onRetry: () => void }

/** Covers a code that could not be renewed in time, because the connection is lost. */
export function ExpiredCode({ view: { qrText }, onRetry }: ExpiredCodeProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(ticketsTexts, 'ticket')
  const retry = (
    <div className={styles.action}>
      <PlainButton onClick={onRetry}>{common.retry}</PlainButton>
      <SignInAgain returnTo={paths.ticket} />
    </div>
  )
  return (
    <CodeOverlay
      title={texts.reconnectingTitle}
      code={<QrCode text={qrText} name={null} />}
      action={retry}
    >
      {texts.reconnecting}
    </CodeOverlay>
  )
}
