import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const ReservationSkeleton = () => (
  <FormSkeleton
    bars={['title', 'field', 'field', 'stepper-label', 'stepper', 'space', 'filled', 'outlined']}
  />
)
