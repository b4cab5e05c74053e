/**
 * What the build writes into the HTML of each page, from the skeletons that the app itself shows
 * while it waits, so that nothing moves when the app takes over. Run by the build
 * (build/htmlPages.ts).
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pages, prefetchSkeletons } from '#src/pages.tsx'
import { setLocale } from '#src/texts/locale.ts'

/**
 * One HTML file: the path that it is served for, and below which it is served where pages have a
 * parameter.
 */
type PrerenderedPage = {
  path: string
  hasParameter: boolean
  /** The screen's file below src/screens. */
  file: string
  html: string
}

/**
 * A path's pattern as a regular expression, and what is requested below /api/client ($1: the path's
 * parameter).
 */
type FirstRequests = [pattern: string, requests: string[]]

/** '/invitation/:invitationCode' is served by the file for '/invitation'. */
const fileOf = (pattern: string) => pattern.replace(/\/:.*/, '') || '/'

const draw = (skeleton: ReactNode, className: string, lang?: string) =>
  renderToStaticMarkup(
    <div className={`phone-only ${className}`} lang={lang} aria-busy="true">
      {skeleton}
    </div>,
  )

await prefetchSkeletons()
const inDefaultLocale = pages.map(({ skeleton }) => draw(skeleton, 'first-written'))
await setLocale('zh-Hant')

const byFile = new Map<string, PrerenderedPage>()
pages.forEach(({ path: pattern, file, skeleton }, index) => {
  const path = fileOf(pattern)
  const known = byFile.get(path)
  const hasParameter = pattern.includes(':') || known?.hasParameter === true
  const html = (inDefaultLocale[index] ?? '') + draw(skeleton, 'first-chinese', 'zh-Hant')
  byFile.set(
    path,
    known === undefined ? { path, hasParameter, file, html } : { ...known, hasParameter },
  )
})

/**
 * Each with its skeleton in the default locale and in Chinese: the prefetch script says which of
 * the two is seen.
 */
export const prerenderedPages = [...byFile.values()]

export const firstRequests = pages.flatMap(({ path, firstRequests: requests }): FirstRequests[] => {
  if (requests === undefined) return []
  const pattern = path.replace(/:\w+/, '([\\w-]{1,128})')
  return [[`^${pattern}$`, requests.map((request) => request.replace(/:\w+/, '$1'))]]
})
