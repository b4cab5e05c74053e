import type { ReactNode } from 'react'
import styles from '#src/ui/ActionBar.module.css'

type StickyActionProps = {
  children: ReactNode
  /** A form's two buttons, the filled one first; side by side above a keyboard. */
  isPair?: boolean
}

export function StickyAction({ children, isPair = false }: StickyActionProps) {
  return <div className={`${styles.action} ${isPair ? styles.pair : ''}`}>{children}</div>
}
