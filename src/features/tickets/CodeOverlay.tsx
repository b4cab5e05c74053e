/** Replaces a code by a message over a decorative pattern, so that no scanner can read a code. */
import type { ReactNode } from 'react'
import styles from '#src/features/tickets/CodeOverlay.module.css'

type CodeOverlayProps = {
  figure?: ReactNode
  title?: string | undefined
  /** An expired code, which is dimmed and replaces the pattern. */
  code?: ReactNode
  isPlain?: boolean
  /** True if the message is small, because the title or the figure has larger text. */
  isDetail?: boolean
  action?: ReactNode
  children: ReactNode
}

export function CodeOverlay(props: CodeOverlayProps) {
  const {
    figure,
    title,
    code,
    isPlain = false,
    isDetail = title !== undefined,
    action,
    children,
  } = props
  return (
    <div className={styles.overlay}>
      {!isPlain && <div className={styles.pattern}>{code}</div>}
      {figure}
      {title !== undefined && <p className="display">{title}</p>}
      <p
        className={isDetail ? styles.detail : styles.text}
        role="status"
        // useOverlayAnnouncement says the message. Without `off` the role would say it a second time.
        aria-live="off"
      >
        {children}
      </p>
      {action}
    </div>
  )
}
