/** On a wide screen: the address as a QR code, so that the guest goes on with a phone (spec 1). */
import { useLocation } from 'react-router-dom'
import { eventTexts } from '#default-texts/event.ts'
import { noticesTexts } from '#default-texts/notices.ts'
import { useTexts } from '#src/texts/locale.ts'
import { shareableAddress } from '#src/routing/browser.ts'
import { LanguageSwitch } from '#src/layout/LanguageSwitch.tsx'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { maskFacets } from '#src/ui/facets/presets.ts'
import { QrCode } from '#src/ui/QrCode.tsx'

/** CSS pixels, quiet zone included (visual/README, 'Desktop mask'). */
const CODE_SIZE = 224

export function DesktopMask() {
  const texts = useTexts(noticesTexts, 'mask')
  const copy = useTexts(eventTexts, 'event')
  // Follows the address behind the mask.
  useLocation()
  return (
    <div className="mask">
      <FacetArt {...maskFacets} />
      <main className="mask-words">
        <p className="eyebrow">{copy.name}</p>
        <h1 className="display">{texts.title}</h1>
        <div className="mask-code">
          <QrCode text={shareableAddress()} name={texts.code} size={CODE_SIZE} />
        </div>
        <p className="caption">{texts.hint}</p>
        <LanguageSwitch />
      </main>
    </div>
  )
}
