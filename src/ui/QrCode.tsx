import { QRCodeSVG } from 'qrcode.react'
import { memo } from 'react'
import styles from '#src/ui/QrCode.module.css'

type QrCodeProps = {
  text: string
  name: string
  /** CSS pixels, quiet zone included; without one, as the size container around it allows. */
  size?: number
}

/** Memoised: countdown ticks and polls must not draw it again. */
export const QrCode = memo(function QrCode({ text, name, size }: QrCodeProps) {
  return (
    <QRCodeSVG
      // A new function each time, for another text may have more modules.
      ref={(svg) => setModuleCount(svg)}
      className={`${styles.code} ${size === undefined ? styles.fitted : ''}`}
      value={text}
      size={size ?? 248}
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

/** For the style sheet, which rounds the size to whole pixels a module. */
function setModuleCount(svg: SVGSVGElement | null) {
  const [, , width = ''] = svg?.getAttribute('viewBox')?.split(' ') ?? []
  svg?.style.setProperty('--modules', width)
}
