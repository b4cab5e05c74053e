import { appTexts } from '#default-texts/app'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'

type NoticeProps = {
  text: string
  onRetry?: (() => void) | undefined
  retry?: string
}

export function Notice({ text, onRetry, retry }: NoticeProps) {
  const common = useTexts(appTexts, 'common')
  const tryAgain = retry ?? common.retry
  return (
    <div className="notice" role="status">
      <p lang={langOf(text)}>{text}</p>
      {onRetry && (
        <button type="button" className="link" lang={langOf(tryAgain)} onClick={onRetry}>
          {tryAgain}
        </button>
      )}
    </div>
  )
}
