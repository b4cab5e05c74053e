import type { ReactNode } from 'react'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { useLongLoad } from '#src/ui/announce.ts'
import styles from '#src/ui/Page.module.css'

type PageProps = {
  children: ReactNode
  /** True if the content begins at the top edge, for example with a picture. */
  isFlush?: boolean
  /** True if the tab bar covers the lower edge of the screen. */
  isTabbed?: boolean
  lang?: string | undefined
  className?: string | undefined
  /** The accessible name. A page with one can take the focus. */
  label?: string
}

export function Page(props: PageProps) {
  const { children, isFlush = false, isTabbed = false, lang, className, label } = props
  const names = ['page', isFlush && 'page-flush', isTabbed && 'page-tabbed', className]
  return (
    <main
      className={names.filter(Boolean).join(' ')}
      lang={lang}
      {...(label !== undefined && { 'aria-label': label, tabIndex: -1 })}
    >
      {children}
    </main>
  )
}

/** A page whose content is still loading. If it has no title, it gets the focus itself and needs a `label`. */
export function WaitingPage({ className, ...page }: PageProps) {
  const { loading } = useTexts(appTexts, 'common')
  useLongLoad(loading)
  const names = className === undefined ? 'page-waiting' : `page-waiting ${className}`
  return <Page {...page} className={names} />
}

type ActionBarProps = {
  children: ReactNode
  /** True for the two buttons of a form, the filled one first. On a low screen they stand side by side. */
  isPair?: boolean
}

/** The buttons of a screen. They stay visible at its lower edge. */
export function ActionBar({ children, isPair = false }: ActionBarProps) {
  return <div className={`${styles.action} ${isPair ? styles.pair : ''}`}>{children}</div>
}
