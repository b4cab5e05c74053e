import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const ShareSkeleton = () => (
  <FormSkeleton bars={['title', 'subheading', 'card', 'filled', 'space', 'outlined']} />
)
