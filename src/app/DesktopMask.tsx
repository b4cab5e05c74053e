import { QRCodeSVG } from 'qrcode.react'
import { useLocation } from 'react-router-dom'
import styles from '#src/app/DesktopMask.module.css'
import { LanguageSwitch } from '#src/app/LanguageSwitch.tsx'
import { shareableAddress } from '#src/routing/browser.ts'
import { eventTexts } from '#default-texts/event'
import { noticesTexts } from '#default-texts/notices'
import { useTexts } from '#src/texts/locale.ts'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'
import facets from '#src/ui/facets/mask.svg'

/** CSS pixels, quiet zone included. */
const CODE_SIZE = 224

export function DesktopMask() {
  const texts = useTexts(noticesTexts, 'mask')
  const copy = useTexts(eventTexts, 'event')
  // A phone that asks for desktop pages, or one that is unfolded, may hide its coarse pointer.
  const isTouch = useMediaQuery('(any-pointer: coarse)') || navigator.maxTouchPoints > 0
  // Draws the QR code again when the address changes.
  useLocation()
  return (
    <div className={styles.mask}>
      <img className={styles.facets} src={facets} alt="" />
      <main className={styles.text}>
        <p className="eyebrow">{copy.name}</p>
        <h1 className="display">{texts.title}</h1>
        <div className={styles.code}>
          <QRCodeSVG
            value={shareableAddress()}
            size={CODE_SIZE}
            level="M"
            // The quiet zone that scanners expect, in modules.
            marginSize={4}
            role="img"
            aria-label={texts.code}
          />
        </div>
        <p className="caption">
          {texts.hint}
          {isTouch && (
            <>
              <br />
              {texts.touch}
            </>
          )}
        </p>
        <LanguageSwitch />
      </main>
    </div>
  )
}
