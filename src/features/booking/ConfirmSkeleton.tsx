import styles from '#src/features/booking/ConfirmScreen.module.css'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const ConfirmSkeleton = () => <FormSkeleton className={styles.skeleton} />
