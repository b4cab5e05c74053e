import type { ReactNode } from 'react'
import styles from '#src/ui/ActionBar.module.css'

type ActionBarProps = {
  children: ReactNode
  /** A form's two buttons, the filled one first; side by side above a keyboard. */
  isPair?: boolean
}

export function ActionBar({ children, isPair = false }: ActionBarProps) {
  return <div className={`${styles.action} ${isPair ? styles.pair : ''}`}>{children}</div>
}
