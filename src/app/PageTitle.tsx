import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { appTexts } from '#default-texts/app'
import { setDocumentTitle } from '#src/app/documentTitle.ts'
import { eventTexts } from '#default-texts/event'
import { paths } from '#src/routing/paths.ts'
import { useTexts } from '#src/texts/locale.ts'

/** The names in the page table. */
const pageNames = Object.keys(paths) as (keyof typeof paths)[]

/** Sets the document's title. It contains no name and no code, because browsers store it in their history. */
export function PageTitle() {
  const { pathname } = useLocation()
  const titles = useTexts(appTexts, 'pageTitles')
  const { name: event } = useTexts(eventTexts, 'event')
  const page = pageNames.find((name) => matchPath(paths[name], pathname)) ?? 'notFound'
  const title = `${titles[page]} · ${event}`
  useEffect(() => {
    setDocumentTitle(title)
  }, [title])
  return null
}
