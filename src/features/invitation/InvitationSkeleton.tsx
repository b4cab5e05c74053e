import styles from '#src/features/invitation/InvitationScreen.module.css'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'

export const InvitationSkeleton = () => (
  <ScreenSkeleton className={styles.skeleton} screen="invitation" />
)
