import styles from '#src/screens/share/Share.module.css'
import { FormSkeleton } from '#src/ui/Skeletons.tsx'

export const ShareSkeleton = () => <FormSkeleton className={styles.skeleton} />
