import styles from '#src/features/account/VerifySkeleton.module.css'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const VerifySkeleton = () => <FormSkeleton className={styles.skeleton} />
