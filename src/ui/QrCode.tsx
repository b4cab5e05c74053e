/** A QR code as the look asks for it: black on white, level M, a quiet zone of 4 modules, nothing over it. */
import { QRCodeSVG } from 'qrcode.react'
import { memo } from 'react'

/** Memoised: a tick of a countdown or a poll that changes nothing must not draw it again. */
export const QrCode = memo(function QrCode({
  text,
  name,
  size = 248,
}: {
  text: string
  /** The accessible name of the image. */
  name: string
  /** CSS pixels, quiet zone included. */
  size?: number
}) {
  return (
    <QRCodeSVG
      className="qr"
      value={text}
      size={size}
      level="M"
      marginSize={4}
      bgColor="#FFFFFF"
      fgColor="#000000"
      role="img"
      aria-label={name}
    />
  )
})
