/** The head of the introduction and of the welcome: hero, title, dates and place. Also the first thing painted, from the HTML. */
import { eventTexts } from '#default-texts/event.ts'
import { introTexts } from '#default-texts/intro.ts'
import { useTexts } from '#src/texts/locale.ts'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { heroFacets } from '#src/ui/facets/presets.ts'

export function EventLead({
  eyebrow,
  imageUrl = null,
}: {
  eyebrow: string
  imageUrl?: string | null
}) {
  const copy = useTexts(eventTexts, 'event')
  const introduction = useTexts(introTexts, 'introduction')
  return (
    <>
      <div className="hero bleed">
        <FacetArt {...heroFacets} />
        {imageUrl !== null && <img src={imageUrl} alt="" />}
      </div>
      <p className="eyebrow lead-eyebrow">{eyebrow}</p>
      <h1 className="display lead-title">{copy.name}</h1>
      <p className="value lead-dates">{copy.dates}</p>
      <p className="value secondary">{copy.place}</p>
      <hr className="rule lead-rule" />
      <div className="lead-text">
        <p>{introduction.idea}</p>
        <p>{introduction.exhibits}</p>
        <p>{introduction.visit}</p>
      </div>
    </>
  )
}
