/** The two tabs of the ticket screen (spec 2, Ticket). Arrow keys move between them. */
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ticketTexts } from '#default-texts/ticket.ts'
import { useTexts } from '#src/texts/locale.ts'

export type CodeTab = 'ticket' | 'gift'

const TABS: CodeTab[] = ['ticket', 'gift']

type CodeTabsProps = { current: CodeTab; onChoose: (tab: CodeTab) => void; children: ReactNode }

export function CodeTabs({ current, onChoose, children }: CodeTabsProps) {
  const texts = useTexts(ticketTexts, 'ticket')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = current === 'ticket' ? 1 : 0
    onChoose(other === 1 ? 'gift' : 'ticket')
    list.current?.querySelectorAll('button')[other]?.focus()
  }
  return (
    <>
      <div
        className="ticket-tabs"
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
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChoose(tab)}
          >
            {tab === 'ticket' ? texts.ticketTab : texts.giftTab}
          </button>
        ))}
      </div>
      <div
        className="ticket-panel"
        key={current}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
      >
        {children}
      </div>
    </>
  )
}
