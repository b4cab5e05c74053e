import styles from '#src/features/messages/MessageSkeleton.module.css'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const MessageSkeleton = () => <FormSkeleton className={styles.skeleton} />
