import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const RsvpSkeleton = () => (
  <FormSkeleton bars={['title', 'paragraph', 'card', 'space', 'filled', 'outlined']} />
)
