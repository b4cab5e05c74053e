import styles from '#src/screens/share/Share.module.css'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const ShareSkeleton = () => <FormSkeleton className={styles.skeleton} />
