import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { WaitingPage } from '#src/ui/Page.tsx'

/** The element that a bar stands for. `space` fills the remaining height. src/styles/skeleton.css sets the sizes. */
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

const SCREENS = {
  form: ['title', 'short-line', 'line', 'line', 'filled', 'outlined'],
  verify: ['title', 'short-line', 'paragraph', 'field', 'space', 'filled', 'outlined'],
  reservation: [
    'title',
    'paragraph',
    'field',
    'field',
    'stepper-label',
    'stepper',
    'space',
    'filled',
    'outlined',
  ],
  confirm: ['label', 'heading', 'summary', 'space', 'filled', 'outlined'],
  invitation: ['card', 'filled', 'outlined'],
  share: ['title', 'subheading', 'card', 'filled', 'space', 'outlined'],
  rsvp: ['title', 'paragraph', 'card', 'space', 'filled', 'outlined'],
  message: ['space', 'picture', 'heading', 'paragraph', 'space', 'filled'],
} satisfies Record<string, Bar[]>

type ScreenSkeletonProps = {
  screen?: keyof typeof SCREENS
  className?: string | undefined
  /** True if 'Loading...' is visible. Otherwise only screen readers get it. */
  hasText?: boolean
}

/** Bars in the place of a screen that is still loading. */
export function ScreenSkeleton({
  screen = 'form',
  className,
  hasText = false,
}: ScreenSkeletonProps) {
  const common = useTexts(appTexts, 'common')
  return (
    <WaitingPage className={className} label={common.loading}>
      <span className={hasText ? 'secondary' : 'visually-hidden'}>{common.loading}</span>
      {SCREENS[screen].map((bar, index) => (
        <span key={index} className={`skeleton skeleton-${bar}`} />
      ))}
    </WaitingPage>
  )
}
