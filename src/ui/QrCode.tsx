import { QRCodeSVG } from 'qrcode.react'
import { memo } from 'react'
import styles from '#src/ui/QrCode.module.css'

type QrCodeProps = {
  text: string
  /** The accessible name of the image. */
  name: string
  /** CSS pixels, quiet zone included. */
  size?: number
}

/** Memoised: a tick of a countdown or a poll that changes nothing must not draw it again. */
export const QrCode = memo(function QrCode({ text, name, size = 248 }: QrCodeProps) {
  return (
    <QRCodeSVG
      className={styles.code}
      value={text}
      size={size}
      level="M"
      // A quiet zone of four modules, as scanners expect.
      marginSize={4}
      bgColor="#FFFFFF"
      fgColor="#000000"
      role="img"
      aria-label={name}
    />
  )
})
