import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { useAnnouncement } from '#src/ui/announce.ts'

type LinkButtonProps = {
  children: string
  className?: string | undefined
  /** The button is loading what it opens. It is not disabled, so it keeps its focus. */
  isBusy: boolean
  onClick: () => void
}

/** A button that looks like a link, and says 'Loading...' while it is busy. */
export function LinkButton({ children, className = '', isBusy, onClick }: LinkButtonProps) {
  const { loading } = useTexts(appTexts, 'common')
  useAnnouncement(isBusy ? loading : null)
  return (
    <button
      type="button"
      className={`link ${className}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {isBusy ? loading : children}
    </button>
  )
}
