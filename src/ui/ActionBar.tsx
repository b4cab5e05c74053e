import type { ReactNode } from 'react'
import styles from '#src/ui/ActionBar.module.css'

type ActionBarProps = {
  children: ReactNode
  /** True for the two buttons of a form, the filled one first. On a low screen they stand side by side. */
  isPair?: boolean
}

export function ActionBar({ children, isPair = false }: ActionBarProps) {
  return <div className={`${styles.action} ${isPair ? styles.pair : ''}`}>{children}</div>
}
