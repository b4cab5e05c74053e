/** What is shown while a screen is not there yet: its coming layout, quiet. Also painted from the HTML. */
import { useTexts } from '#src/texts/language.ts'
import { commonTexts, tabsTexts } from '#src/texts/app.ts'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { ticketBand } from '#src/ui/facets/presets.ts'
import { Page } from '#src/ui/Page.tsx'

export function TicketSkeleton() {
  const common = useTexts(commonTexts)
  const tabs = useTexts(tabsTexts)
  return (
    <Page isFlush isTabbed>
      <div className="band bleed">
        <FacetArt {...ticketBand} />
      </div>
      <div className="ticket-head">
        <h1 className="title">{tabs.ticket}</h1>
      </div>
      <div className="ticket-tabs" />
      <div className="ticket-card">
        <p className="ticket-waiting" role="status">
          {common.loading}
        </p>
      </div>
    </Page>
  )
}

/** A title and a few fields. */
export function FormSkeleton() {
  const common = useTexts(commonTexts)
  return (
    <Page>
      <span className="visually-hidden" role="status">
        {common.loading}
      </span>
      <span className="skeleton skeleton-title" />
      <span className="skeleton skeleton-line" />
      <span className="skeleton skeleton-field" />
      <span className="skeleton skeleton-field" />
    </Page>
  )
}
