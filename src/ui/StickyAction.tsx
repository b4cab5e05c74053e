import type { ReactNode } from 'react'
import styles from '#src/ui/StickyAction.module.css'

/** The button of a long page, in reach wherever the guest reads. */
export function StickyAction({ children }: { children: ReactNode }) {
  return <div className={styles.action}>{children}</div>
}
