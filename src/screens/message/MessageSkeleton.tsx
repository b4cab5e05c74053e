import styles from '#src/screens/message/MessageSkeleton.module.css'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export const MessageSkeleton = () => <FormSkeleton className={styles.skeleton} />
