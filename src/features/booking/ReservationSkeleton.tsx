import styles from '#src/features/booking/ReservationSkeleton.module.css'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const ReservationSkeleton = () => <FormSkeleton className={styles.skeleton} />
