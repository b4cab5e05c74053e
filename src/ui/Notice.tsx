/** A line that says what did not work, and the way on. Announced once when it appears. */
import { appTexts } from '#default-texts/app.ts'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'

type NoticeProps = {
  text: string
  onRetry?: (() => void) | undefined
  /** In the words of the screen, where they are not the app's. */
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
