/** The bar at the bottom of the main pages (spec 2, Intro): two tabs, the current one disabled. */
import { tabsTexts } from '#src/texts/app.ts'

export type MainTab = 'introduction' | 'ticket'

export function TabBar({
  current,
  onChoose,
}: {
  current: MainTab
  onChoose: (tab: MainTab) => void
}) {
  return (
    <nav aria-label={tabsTexts.label}>
      <div className="tab-bar" role="tablist">
        {(['introduction', 'ticket'] as const).map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === current}
            disabled={tab === current}
            onClick={() => onChoose(tab)}
          >
            {tabsTexts[tab]}
          </button>
        ))}
      </div>
    </nav>
  )
}
