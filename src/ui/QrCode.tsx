import { QRCodeSVG } from 'qrcode.react'
import { memo } from 'react'
import styles from '#src/ui/QrCode.module.css'

type QrCodeProps = {
  text: string
  name: string
  /** CSS pixels, quiet zone included. */
  size?: number
}

/** Memoised: countdown ticks and polls must not draw it again. */
export const QrCode = memo(function QrCode({ text, name, size = 248 }: QrCodeProps) {
  return (
    <QRCodeSVG
      className={styles.code}
      value={text}
      size={size}
      level="M"
      // The quiet zone that scanners expect, in modules.
      marginSize={4}
      bgColor="#FFFFFF"
      fgColor="#000000"
      role="img"
      aria-label={name}
    />
  )
})
