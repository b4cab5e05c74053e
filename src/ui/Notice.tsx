/** A line that says what did not work, and the way on. Announced once when it appears. */
import { commonTexts } from '#src/texts/app.ts'

type NoticeProps = {
  text: string
  onRetry?: (() => void) | undefined
  /** In the words of the page, where they are not the app's. */
  retry?: string
}

export function Notice({ text, onRetry, retry = commonTexts.retry }: NoticeProps) {
  return (
    <div className="notice" role="status">
      <p>{text}</p>
      {onRetry && (
        <button type="button" className="link" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  )
}
