import { introTexts } from '#default-texts/intro.ts'
import { useTexts } from '#src/texts/locale.ts'
import { EventLead } from '#src/ui/EventLead.tsx'
import { Page } from '#src/ui/Page.tsx'

/** Introduction and welcome while it is asked who the guest is: all of it is known before. Also painted from the HTML. */
export function IntroSkeleton() {
  const { eyebrow } = useTexts(introTexts, 'intro')
  return (
    <Page isFlush isTabbed className="page-waiting">
      <EventLead eyebrow={eyebrow} />
    </Page>
  )
}
