/** What is shown while a screen is not there yet: its coming layout, quiet. Also painted from the HTML. */
import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Page } from '#src/ui/Page.tsx'

type FormSkeletonProps = { variant?: string | undefined; className?: string | undefined }

/** Seven bars, which the screen's own class or skeleton.css, by the first word of the path, gives their sizes. */
export function FormSkeleton({ variant, className = `coming-${variant}` }: FormSkeletonProps) {
  const common = useTexts(appTexts, 'common')
  return (
    <Page className={`coming ${className}`}>
      <span className="visually-hidden" role="status">
        {common.loading}
      </span>
      {[1, 2, 3, 4, 5, 6, 7].map((bar) => (
        <span key={bar} className={`skeleton skeleton-${bar}`} />
      ))}
    </Page>
  )
}
