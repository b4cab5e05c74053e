import type { ReactNode } from 'react'
import { langOf } from '#src/texts/langOf.ts'
import { LooseFacets } from '#src/ui/facets/Facets.tsx'
import styles from '#src/ui/MessageScreen.module.css'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { Page } from '#src/ui/Page.tsx'

type MessageScreenProps = {
  title: string
  text: string
  action: ReactNode
  /** Replaces the loose facets, which stand for a failure. */
  figure?: ReactNode
  children?: ReactNode
}

/** A whole screen with one message, for example an error. MessageDialog.tsx shows a message over a screen. */
export function MessageScreen({ title, text, action, figure, children }: MessageScreenProps) {
  return (
    <Page lang={langOf(title)}>
      <div className={styles.message}>
        {figure ?? <LooseFacets />}
        <h1 className="title">
          <NoBreak text={title} />
        </h1>
        <p className="secondary">{text}</p>
        {children}
      </div>
      <div className={styles.action}>{action}</div>
    </Page>
  )
}
