import { memo, type CSSProperties } from 'react'
import styles from '#src/ui/QrCode.module.css'
import { qrPath } from '#src/ui/qrPath.ts'

/**
 * One white pixel. Extensions for a dark mode rewrite colours, but not pictures. The path below it
 * is white where pictures are blocked.
 */
const WHITE = 'data:image/gif;base64,R0lGODdhAQABAPAAAP///wAAACwAAAAAAQABAAACAkQBADs='

type QrCodeProps = { text: string; name: string }

/**
 * As large as the size container around it allows. Memoised: countdown ticks and polls must not
 * draw it again.
 */
export const QrCode = memo(function QrCode({ text, name }: QrCodeProps) {
  const { path, size: modules } = qrPath(text)
  return (
    <svg
      className={styles.code}
      width={248}
      height={248}
      viewBox={`0 0 ${modules} ${modules}`}
      // For the style sheet, which rounds the size to whole pixels a module.
      style={{ '--modules': modules } as CSSProperties}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path fill="#FFFFFF" d={`M0 0h${modules}v${modules}H0z`} />
      <image href={WHITE} width="100%" height="100%" preserveAspectRatio="none" />
      {/* Without `fill` it is black, and there is no colour to rewrite. */}
      <path d={path} />
    </svg>
  )
})
