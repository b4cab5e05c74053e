import styles from '#src/features/sharing/RsvpSkeleton.module.css'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const RsvpSkeleton = () => <FormSkeleton className={styles.skeleton} />
