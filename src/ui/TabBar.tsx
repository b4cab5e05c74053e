import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'
import styles from '#src/ui/TabBar.module.css'

export type MainTab = 'introduction' | 'ticket'

export function TabBar({
  current,
  onChoose,
}: {
  current: MainTab
  onChoose: (tab: MainTab) => void
}) {
  const tabs = useTexts(appTexts, 'tabs')
  return (
    <nav aria-label={tabs.label}>
      <div className={styles.bar} role="tablist">
        {(['introduction', 'ticket'] as const).map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === current}
            disabled={tab === current}
            onClick={() => onChoose(tab)}
          >
            {tabs[tab]}
          </button>
        ))}
      </div>
    </nav>
  )
}
