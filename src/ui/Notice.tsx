/** A line that says what did not work, and the way on. Announced once when it appears. */
import { commonTexts } from '#src/texts/app.ts'
import { langOf, useTexts } from '#src/texts/language.ts'

type NoticeProps = {
  text: string
  onRetry?: (() => void) | undefined
  /** In the words of the screen, where they are not the app's. */
  retry?: string
}

export function Notice({ text, onRetry, retry }: NoticeProps) {
  const common = useTexts(commonTexts)
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
