import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const MessageSkeleton = () => (
  <FormSkeleton bars={['space', 'picture', 'heading', 'paragraph', 'space', 'filled']} />
)
