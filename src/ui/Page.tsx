import type { ReactNode } from 'react'
import styles from '#src/ui/Page.module.css'

type PageProps = {
  children: ReactNode
  /** True if the content begins at the top edge, for example with a picture. */
  isFlush?: boolean
  isTabbed?: boolean
  lang?: string | undefined
  className?: string
}

export function Page({ children, isFlush = false, isTabbed = false, lang, className }: PageProps) {
  const names = ['page', isFlush && 'page-flush', isTabbed && 'page-tabbed', className]
  return (
    <main className={names.filter(Boolean).join(' ')} lang={lang}>
      {children}
    </main>
  )
}

type ActionBarProps = {
  children: ReactNode
  /** True for the two buttons of a form, the filled one first. On a low screen they stand side by side. */
  isPair?: boolean
}

export function ActionBar({ children, isPair = false }: ActionBarProps) {
  return <div className={`${styles.action} ${isPair ? styles.pair : ''}`}>{children}</div>
}
