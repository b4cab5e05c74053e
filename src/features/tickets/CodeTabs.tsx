import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ticketsTexts } from '#default-texts/tickets'
import type { CodeTab } from '#src/domain/ticketView.ts'
import styles from '#src/features/tickets/CodeTabs.module.css'
import { useFadingCode } from '#src/features/tickets/useFadingCode.ts'
import { useTexts } from '#src/texts/locale.ts'

const TABS: CodeTab[] = ['ticket', 'gift']

type CodeTabsProps = { current: CodeTab; onChoose: (tab: CodeTab) => void; children: ReactNode }

export function CodeTabs({ current, onChoose, children }: CodeTabsProps) {
  const id = useId()
  const panelId = `${id}-panel`
  const [{ last, isSwitched }, setSeen] = useState({ last: current, isSwitched: false })
  if (current !== last) setSeen({ last: current, isSwitched: true })
  const panel = useFadingCode()
  return (
    <>
      <TabList {...{ id, panelId, current, isSwitched, onChoose }} />
      <div
        // No animation at first, because the prerendered code may already be visible.
        className={`${styles.panel} ${isSwitched ? styles.switched : ''}`}
        key={current}
        ref={panel}
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${id}-${current}`}
      >
        {children}
      </div>
    </>
  )
}

type TabListProps = Omit<CodeTabsProps, 'children'> & {
  id: string
  panelId: string
  isSwitched: boolean
}

function TabList({ id, panelId, current, isSwitched, onChoose }: TabListProps) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const list = useRef<HTMLDivElement>(null)
  // A button in the other panel may have switched the tab. It is gone, and its focus goes to the new tab.
  useLayoutEffect(() => {
    const tabs = list.current
    if (isSwitched && !tabs?.contains(document.activeElement))
      tabs?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }, [isSwitched, current])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = current === 'ticket' ? 1 : 0
    onChoose(other === 1 ? 'gift' : 'ticket')
    list.current?.querySelectorAll('button')[other]?.focus()
  }
  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-label={texts.tabsLabel}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {tab === 'ticket' ? texts.ticketTab : texts.giftTab}
        </button>
      ))}
    </div>
  )
}
