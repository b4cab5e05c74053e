import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Page } from '#src/ui/Page.tsx'

export function FormSkeleton({ className = '' }: { className?: string | undefined }) {
  const common = useTexts(appTexts, 'common')
  return (
    <Page className={`page-waiting ${className}`}>
      <span className="visually-hidden" role="status">
        {common.loading}
      </span>
      {[1, 2, 3, 4, 5, 6, 7].map((bar) => (
        <span key={bar} className={`skeleton skeleton-${bar}`} />
      ))}
    </Page>
  )
}
