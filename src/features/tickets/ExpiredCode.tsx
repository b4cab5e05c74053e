import { appTexts } from '#default-texts/app.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import type { OpenView } from '#src/domain/ticketView.ts'
import { CodeOverlay } from '#src/features/tickets/CodeOverlay.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { QrCode } from '#src/ui/QrCode.tsx'

type ExpiredCodeProps = { view: OpenView; onRetry: () => void }

/** Open, but not renewed in time. */
export function ExpiredCode({ view: { qrText, tab }, onRetry }: ExpiredCodeProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(ticketTexts, 'ticket')
  const code = <QrCode text={qrText} name={texts[`${tab}Code`]} />
  const retry = (
    <button type="button" className="link" onClick={onRetry}>
      {common.retry}
    </button>
  )
  return (
    <CodeOverlay icon="late" code={code} action={retry}>
      {texts.expired}
    </CodeOverlay>
  )
}
