/** What is shown while a screen is not there yet: its coming layout, quiet. Also painted from the HTML. */
import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Page } from '#src/ui/Page.tsx'

/** Every other screen, in the rhythm that the style sheet knows by its name: the first word of its path. */
export function FormSkeleton({ variant }: { variant?: string | undefined }) {
  const common = useTexts(appTexts, 'common')
  return (
    <Page className={`coming coming-${variant}`}>
      <span className="visually-hidden" role="status">
        {common.loading}
      </span>
      {[1, 2, 3, 4, 5, 6, 7].map((bar) => (
        <span key={bar} className={`skeleton skeleton-${bar}`} />
      ))}
    </Page>
  )
}
