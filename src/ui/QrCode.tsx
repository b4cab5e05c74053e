import { memo, type CSSProperties } from 'react'
import { WHITE_PIXEL } from '#src/constants.ts'
import styles from '#src/ui/QrCode.module.css'
import { qrPath } from '#src/ui/qrPath.ts'

type QrCodeProps = {
  text: string
  /** Null hides a covered code from screen readers. */
  name: string | null
}

/**
 * Fills the CSS size container around it. It is memoised, so that countdown ticks and polling do not
 * redraw it.
 */
export const QrCode = memo(function QrCode({ text, name }: QrCodeProps) {
  const { path, size: modules } = qrPath(text)
  return (
    <svg
      className={styles.code}
      width={248}
      height={248}
      viewBox={`0 0 ${modules} ${modules}`}
      // The style sheet uses it to give each module a whole number of pixels.
      style={{ '--modules': modules } as CSSProperties}
      shapeRendering="crispEdges"
      {...(name === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <path fill="#FFFFFF" d={`M0 0h${modules}v${modules}H0z`} />
      <image href={WHITE_PIXEL} width="100%" height="100%" preserveAspectRatio="none" />
      {/* The default fill is black. Without a `fill` attribute, extensions have no colour to rewrite. */}
      <path d={path} />
    </svg>
  )
})
