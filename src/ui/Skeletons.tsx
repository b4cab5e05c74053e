/** What is shown while a screen is not there yet: its coming layout, quiet. The first two are also painted from the HTML. */
import { commonTexts, tabsTexts } from '#src/texts/app.ts'
import { introTexts } from '#src/texts/intro.ts'
import { EventLead } from '#src/ui/EventLead.tsx'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { ticketBand } from '#src/ui/facets/presets.ts'
import { Page } from '#src/ui/Page.tsx'

/** Introduction and welcome: all of it is known before anything is asked. */
export function IntroSkeleton() {
  return (
    <Page isFlush isTabbed>
      <EventLead eyebrow={introTexts.eyebrow} />
    </Page>
  )
}

export function TicketSkeleton() {
  return (
    <Page isFlush isTabbed>
      <div className="band bleed">
        <FacetArt {...ticketBand} />
      </div>
      <div className="ticket-head">
        <h1 className="title">{tabsTexts.ticket}</h1>
      </div>
      <div className="ticket-tabs" />
      <div className="ticket-card">
        <p className="ticket-waiting" role="status">
          {commonTexts.loading}
        </p>
      </div>
    </Page>
  )
}

/** Every other screen, in the rhythm that the style sheet knows by its name: the first word of its path. */
export function FormSkeleton({ look }: { look?: string | undefined }) {
  return (
    <Page className={`coming coming-${look}`}>
      <span className="visually-hidden" role="status">
        {commonTexts.loading}
      </span>
      {[1, 2, 3, 4, 5, 6, 7].map((bar) => (
        <span key={bar} className={`skeleton skeleton-${bar}`} />
      ))}
    </Page>
  )
}
