import { appTexts } from '#default-texts/app.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import { Cover } from '#src/features/tickets/CodeOverlay.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { QrCode } from '#src/ui/QrCode.tsx'

type ExpiredCodeProps = { text: string; name: string; onRetry: () => void }

export function ExpiredCode({ text, name, onRetry }: ExpiredCodeProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(ticketTexts, 'ticket')
  const retry = (
    <button type="button" className="link" onClick={onRetry}>
      {common.retry}
    </button>
  )
  return (
    <Cover icon="late" code={<QrCode text={text} name={name} />} action={retry}>
      {texts.expired}
    </Cover>
  )
}
