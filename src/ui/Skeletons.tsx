/** What is shown while a screen is not there yet: its coming layout, quiet. Also painted from the HTML. */
import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { ticketBand } from '#src/ui/facets/presets.ts'
import { Page } from '#src/ui/Page.tsx'

export function TicketSkeleton() {
  const common = useTexts(appTexts, 'common')
  const tabs = useTexts(appTexts, 'tabs')
  return (
    <Page isFlush isTabbed className="page-waiting">
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

/** Every other screen, in the rhythm that the style sheet knows by its name: the first word of its path. */
export function FormSkeleton({ variant }: { variant?: string | undefined }) {
  const common = useTexts(appTexts, 'common')
  return (
    <Page className={`coming coming-${variant}`}>
      <span className="visually-hidden" role="status">
        {common.loading}
      </span>
      {[1, 2, 3, 4, 5, 6, 7].map((bar) => (
        <span key={bar} className={`skeleton skeleton-${bar}`} />
      ))}
    </Page>
  )
}
