import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const ConfirmSkeleton = () => (
  <FormSkeleton bars={['label', 'heading', 'summary', 'space', 'filled', 'outlined']} />
)
