/** Written by the build; the app shows the same skeletons, so nothing moves when it takes over. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CATALOGUES } from '#src/app/catalogues.ts'
import { pages, prefetchSkeletons } from '#src/app/pages.tsx'
import { chooseLocale } from '#src/app/start/followLocale.ts'
import { EarlyTicket } from '#src/features/tickets/EarlyTicket.tsx'
import type { RoutePattern } from '#src/routing/pages.ts'
import { paths } from '#src/routing/paths.ts'
import { PAGE_LOCALE } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'

/** `hasParameter`: the file is served below `path` too. */
type PrerenderedPage = {
  path: string
  hasParameter: boolean
  file: string
  html: string
}

/** Requests are below /api/client; $1 is the path's parameter. */
type FirstRequests = [pattern: string, requests: string[]]

/** '/invitation/:invitationCode' is served by the file for '/invitation'. */
const fileOf = (pattern: string) => pattern.replace(/\/:.*/, '') || '/'

const draw = (skeleton: ReactNode, className: string, lang?: string) =>
  renderToStaticMarkup(
    <div className={`phone-only ${className}`} lang={lang} aria-busy="true">
      {skeleton}
    </div>,
  )

/** The pages whose skeleton has slots for early values (src/earlyCode/earlyValues.ts). */
const withSlots: Partial<Record<RoutePattern, ReactNode>> = { [paths.ticket]: <EarlyTicket /> }

await prefetchSkeletons()
const firstSkeletons = pages.map(({ path, skeleton }) => withSlots[path] ?? skeleton)
const skeletons = firstSkeletons.map((skeleton) => draw(skeleton, 'first-written'))
for (const locale of LOCALES) {
  if (locale === PAGE_LOCALE) continue
  await chooseLocale(locale)
  firstSkeletons.forEach((skeleton, index) => {
    skeletons[index] += draw(skeleton, 'first-chosen', locale)
  })
}

const byFile = new Map<string, PrerenderedPage>()
pages.forEach(({ path: pattern, screen }, index) => {
  const file = `${screen}.tsx`
  const path = fileOf(pattern)
  const known = byFile.get(path)
  const hasParameter = pattern.includes(':') || known?.hasParameter === true
  const html = skeletons[index] ?? ''
  byFile.set(
    path,
    known === undefined ? { path, hasParameter, file, html } : { ...known, hasParameter },
  )
})

/** Each with its skeleton as written and in each other language; the page's `lang` shows one. */
export const prerenderedPages = [...byFile.values()]

export const firstRequests = pages.flatMap(({ path, firstRequests: requests }): FirstRequests[] => {
  if (requests === undefined) return []
  const pattern = path.replace(/:\w+/, '([^/]+)')
  return [[`^${pattern}/?$`, requests.map((request) => request.replace(/:\w+/, '$1'))]]
})

/** For src/inline/missingApp.ts. */
export const missingApp = await Promise.all(
  Object.entries(CATALOGUES).map(async ([lang, load]) => {
    const { catalogue } = await load()
    return { lang, ...catalogue.missingApp }
  }),
)
