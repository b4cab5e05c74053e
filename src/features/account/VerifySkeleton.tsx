import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const VerifySkeleton = () => (
  <FormSkeleton
    bars={['title', 'short-line', 'paragraph', 'field', 'space', 'filled', 'outlined']}
  />
)
