import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Page } from '#src/ui/Page.tsx'

/** What a bar is in the place of; `space` fills what is left. Sized in src/styles/skeleton.css. */
type Bar =
  | 'title'
  | 'label'
  | 'heading'
  | 'subheading'
  | 'short-line'
  | 'line'
  | 'paragraph'
  | 'field'
  | 'stepper-label'
  | 'stepper'
  | 'card'
  | 'summary'
  | 'picture'
  | 'space'
  | 'filled'
  | 'outlined'

const FORM: Bar[] = ['title', 'short-line', 'line', 'line', 'filled', 'outlined']

type FormSkeletonProps = { bars?: Bar[]; className?: string | undefined }

export function FormSkeleton({ bars = FORM, className }: FormSkeletonProps) {
  const common = useTexts(appTexts, 'common')
  return (
    <Page className={className === undefined ? 'page-waiting' : `page-waiting ${className}`}>
      <span className="visually-hidden" role="status">
        {common.loading}
      </span>
      {bars.map((bar, index) => (
        <span key={index} className={`skeleton skeleton-${bar}`} />
      ))}
    </Page>
  )
}
