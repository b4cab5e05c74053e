import { appTexts } from '#default-texts/app'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { useAnnouncement } from '#src/ui/announce.ts'
import { scrollIntoView } from '#src/ui/scrollIntoView.ts'

type NoticeProps = {
  text: string
  onRetry?: (() => void) | undefined
  retry?: string
  /** The seconds until the guest may retry. */
  retryInSeconds?: number
  /** Scrolls to the notice when it appears, because it may stand below the visible part of the page. */
  isScrolledIntoView?: boolean
}

export function Notice({
  text,
  onRetry,
  retry,
  retryInSeconds = 0,
  isScrolledIntoView = false,
}: NoticeProps) {
  const common = useTexts(appTexts, 'common')
  const tryAgain = retry ?? common.retry
  const mayRetry = retryInSeconds === 0
  useAnnouncement(text)
  return (
    // The page's live region says the text. Without `off` the role would say it a second time.
    <div
      className="notice"
      role="status"
      aria-live="off"
      ref={isScrolledIntoView ? scrollIntoView : undefined}
    >
      <p lang={langOf(text)}>
        <NoBreak text={text} />
      </p>
      {onRetry && (
        <button
          type="button"
          className="link"
          lang={langOf(tryAgain)}
          aria-disabled={mayRetry ? undefined : true}
          onClick={mayRetry ? onRetry : undefined}
        >
          {mayRetry ? tryAgain : common.inSeconds(tryAgain, retryInSeconds)}
        </button>
      )}
    </div>
  )
}
