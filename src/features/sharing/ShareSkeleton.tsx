import styles from '#src/features/sharing/ShareScreen.module.css'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const ShareSkeleton = () => <FormSkeleton className={styles.skeleton} />
