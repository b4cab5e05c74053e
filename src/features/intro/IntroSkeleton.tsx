import { introTexts } from '#default-texts/intro'
import { useTexts } from '#src/texts/locale.ts'
import { EventLead } from '#src/features/intro/EventLead.tsx'
import { Page } from '#src/ui/Page.tsx'

/** Both skeletons need no data, so the build prerenders them. */
export function IntroSkeleton() {
  const { eyebrow } = useTexts(introTexts, 'intro')
  return (
    <Page isFlush isTabbed className="page-waiting">
      <EventLead eyebrow={eyebrow} />
    </Page>
  )
}

export function WelcomeSkeleton() {
  const { eyebrow } = useTexts(introTexts, 'welcome')
  return (
    <Page isFlush className="page-waiting">
      <EventLead eyebrow={eyebrow} />
    </Page>
  )
}
