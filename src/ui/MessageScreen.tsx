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
  children?: ReactNode
}

export function MessageScreen({ title, text, action, children }: MessageScreenProps) {
  return (
    <Page lang={langOf(title)}>
      <div className={styles.message}>
        <LooseFacets />
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
