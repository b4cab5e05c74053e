import { introTexts } from '#default-texts/intro.ts'
import { useTexts } from '#src/texts/locale.ts'
import { EventLead } from '#src/ui/EventLead.tsx'
import { Page } from '#src/ui/Page.tsx'

/** Needs no data, so it is also prerendered. */
export function IntroSkeleton() {
  const { eyebrow } = useTexts(introTexts, 'intro')
  return (
    <Page isFlush isTabbed className="page-waiting">
      <EventLead eyebrow={eyebrow} />
    </Page>
  )
}
