/** Replaces a code by a message over a decorative pattern, so that no scanner can read a code. */
import type { ReactNode } from 'react'
import styles from '#src/features/tickets/CodeOverlay.module.css'

type CodeOverlayProps = {
  /** An icon or a picture above the title. */
  figure?: ReactNode
  title?: string | undefined
  /** An expired code. It is dimmed and shown instead of the decorative pattern. */
  code?: ReactNode
  /** True if neither the pattern nor a code is shown behind the message. */
  isPlain?: boolean
  /** True if the message is small, because a title or a figure with larger text precedes it. By default true with a title. */
  isDetail?: boolean
  /** A button or a link below the message. */
  action?: ReactNode
  /** The message. */
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
