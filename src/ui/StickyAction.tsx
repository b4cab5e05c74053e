import type { ReactNode } from 'react'
import styles from '#src/ui/StickyAction.module.css'

export function StickyAction({ children }: { children: ReactNode }) {
  return <div className={styles.action}>{children}</div>
}
