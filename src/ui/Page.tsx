import type { ReactNode } from 'react'

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
