import { appTexts } from '#default-texts/app'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { useTexts } from '#src/texts/locale.ts'
import styles from '#src/ui/TabBar.module.css'

const PATHS = { introduction: introWithoutRedirect, ticket: paths.ticket } as const

export function TabBar({ current }: { current: keyof typeof PATHS }) {
  const tabs = useTexts(appTexts, 'tabs')
  const go = useAppNavigate()
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
            onClick={() => go(PATHS[tab])}
          >
            {tabs[tab]}
          </button>
        ))}
      </div>
    </nav>
  )
}
