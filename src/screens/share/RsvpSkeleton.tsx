import styles from '#src/screens/share/RsvpSkeleton.module.css'
import { FormSkeleton } from '#src/ui/Skeletons.tsx'

export const RsvpSkeleton = () => <FormSkeleton className={styles.skeleton} />
