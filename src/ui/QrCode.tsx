import { memo } from 'react'
import styles from '#src/ui/QrCode.module.css'
import { qrPath } from '#src/ui/qrPath.ts'

type QrCodeProps = {
  text: string
  name: string
  /** CSS pixels, quiet zone included. */
  size?: number
}

/** Memoised: countdown ticks and polls must not draw it again. */
export const QrCode = memo(function QrCode({ text, name, size = 248 }: QrCodeProps) {
  const { path, size: modules } = qrPath(text)
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path fill="#FFFFFF" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000000" d={path} />
    </svg>
  )
})
