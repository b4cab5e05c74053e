import { introTexts } from '#default-texts/intro'
import { useTexts } from '#src/texts/locale.ts'
import { EventLead } from '#src/features/intro/EventLead.tsx'
import { WaitingPage } from '#src/ui/Page.tsx'

/** Both skeletons need no data, so the build prerenders them. */
export function IntroSkeleton() {
  const { eyebrow } = useTexts(introTexts, 'intro')
  return (
    <WaitingPage isFlush isTabbed>
      <EventLead eyebrow={eyebrow} />
    </WaitingPage>
  )
}

export function WelcomeSkeleton() {
  const { eyebrow } = useTexts(introTexts, 'welcome')
  return (
    <WaitingPage isFlush>
      <EventLead eyebrow={eyebrow} />
    </WaitingPage>
  )
}
