/** A line that says what did not work, and the way on. Announced once when it appears. */
import { commonTexts } from '#src/texts/app.ts'

export function Notice({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  return (
    <div className="notice" role="status">
      <p>{text}</p>
      {onRetry && (
        <button type="button" className="link" onClick={onRetry}>
          {commonTexts.retry}
        </button>
      )}
    </div>
  )
}
