/** The head of the introduction and of the welcome: hero, title, dates and place. Also the first thing painted, from the HTML. */
import { event } from '#src/event.ts'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { heroFacets } from '#src/ui/facets/presets.ts'

export function EventLead({
  eyebrow,
  imageUrl = null,
}: {
  eyebrow: string
  imageUrl?: string | null
}) {
  return (
    <>
      <div className="hero bleed">
        <FacetArt {...heroFacets} />
        {imageUrl !== null && <img src={imageUrl} alt="" />}
      </div>
      <p className="eyebrow lead-eyebrow">{eyebrow}</p>
      <h1 className="display lead-title">{event.name}</h1>
      <p className="value lead-dates">{event.dates}</p>
      <p className="value secondary">{event.place}</p>
      <hr className="rule lead-rule" />
      <div className="lead-text">
        {event.introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  )
}
