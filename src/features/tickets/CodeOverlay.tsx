/** Replaces a code, over a mere pattern: no scanner finds anything behind it. */
import type { ReactNode } from 'react'
import styles from '#src/features/tickets/CodeOverlay.module.css'

const ICONS = {
  done: 'M11.5 20.5l6 6 11-12',
  closed: 'M13 20h14',
  late: 'M20 11v9l6 4',
}

type CodeOverlayProps = {
  icon: keyof typeof ICONS
  /** In place of the icon. */
  scene?: ReactNode
  /** An expired code, dimmed, in place of the pattern. */
  code?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function CodeOverlay({ icon, scene, code, action, children }: CodeOverlayProps) {
  return (
    <div className={`${styles.overlay} ${icon === 'done' ? styles.done : ''}`}>
      <div className={styles.pattern}>{code}</div>
      {scene}
      <svg className={styles.icon} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" />
        <path d={ICONS[icon]} />
      </svg>
      <p className={styles.text} role="status">
        {children}
      </p>
      {action}
    </div>
  )
}
