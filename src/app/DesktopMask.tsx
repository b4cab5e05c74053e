import { useRef, useState } from 'react'
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

/** Width of the QR code in CSS pixels, including the quiet zone. */
const CODE_SIZE = 224

/** The most bytes of a QR code with the error correction level M. */
const MAX_BYTES = 2_331

const isDrawable = (text: string) => new TextEncoder().encode(text).length <= MAX_BYTES

export function DesktopMask() {
  const texts = useTexts(noticesTexts, 'mask')
  const copy = useTexts(eventTexts, 'event')
  // A phone in desktop mode or an unfolded phone may not report a coarse pointer.
  const isTouch = useMediaQuery('(any-pointer: coarse)') || navigator.maxTouchPoints > 0
  // Subscribes to the address, so that the QR code is redrawn when it changes.
  useLocation()
  const address = shareableAddress()
  return (
    <div className={styles.mask}>
      <img className={styles.facets} src={facets} alt="" />
      <main className={styles.text}>
        <p className="eyebrow">{copy.name}</p>
        <h1 className="display">{texts.title}</h1>
        {isDrawable(address) && (
          <div className={styles.code}>
            <QRCodeSVG
              value={address}
              size={CODE_SIZE}
              level="M"
              // Scanners expect a quiet zone of four modules.
              marginSize={4}
              role="img"
              aria-label={texts.code}
            />
          </div>
        )}
        <p className="caption">
          {texts.hint}
          {isTouch && (
            <>
              <br />
              {texts.touch}
            </>
          )}
        </p>
        <Address address={address} />
        <LanguageSwitch />
      </main>
    </div>
  )
}

/** The address for a guest who cannot scan, for example because this window is on the phone itself. */
function Address({ address }: { address: string }) {
  const texts = useTexts(noticesTexts, 'mask')
  const shown = useRef<HTMLParagraphElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'select' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      // The browser forbids copying, so select the address for the guest.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
      setOutcome('select')
    }
  }
  return (
    <div className={styles.address}>
      <p ref={shown} translate="no">
        {address}
      </p>
      <button type="button" className="link" onClick={() => void copy()}>
        {texts.copy}
      </button>
      <p role="status">{outcome !== null && texts[outcome]}</p>
    </div>
  )
}
