import styles from '#src/features/invitation/InvitationScreen.module.css'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const InvitationSkeleton = () => (
  <FormSkeleton className={styles.skeleton} screen="invitation" />
)
