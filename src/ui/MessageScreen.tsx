/** A screen that says one thing and offers one way on: errors, not found, no connection (visual/README, 'Error'). */
import type { ReactNode } from 'react'
import { langOf } from '#src/texts/langOf.ts'
import { LooseFacets } from '#src/ui/facets/LooseFacets.tsx'
import { Page } from '#src/ui/Page.tsx'

type MessageScreenProps = {
  title: string
  text: string
  /** The one button. */
  action: ReactNode
  icon?: ReactNode
  /** Below the text. */
  more?: ReactNode
}

export function MessageScreen({ title, text, action, icon, more }: MessageScreenProps) {
  return (
    <Page lang={langOf(title)}>
      <div className="message">
        {icon ?? <LooseFacets className="message-icon" />}
        <h1 className="title">{title}</h1>
        <p className="secondary">{text}</p>
        {more}
      </div>
      <div className="push">{action}</div>
    </Page>
  )
}
