/**
 * Prerenders the skeleton of each page. The build writes them into the HTML. The app renders the same
 * skeletons, so the layout does not shift when it takes over.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { calls } from '#src/api/calls.ts'
import { CATALOGUES } from '#src/app/catalogues.ts'
import { addComponents, pages } from '#src/app/pages.tsx'
import { chooseLocale } from '#src/app/start/followLocale.ts'
import { previewOf, type Preview } from '#src/app/preview.ts'
import { IntroSkeleton, WelcomeSkeleton } from '#src/features/intro/IntroSkeleton.tsx'
import { EarlyInvitation } from '#src/features/invitation/EarlyInvitation.tsx'
import { EarlyTicket } from '#src/features/tickets/EarlyTicket.tsx'
import { TicketSkeleton } from '#src/features/tickets/TicketSkeleton.tsx'
import { pageTable, type PageRow, type RoutePattern } from '#src/routing/pages.ts'
import { paths } from '#src/routing/paths.ts'
import { PAGE_LOCALE } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'

type PrerenderedPage = {
  path: string
  /** True if the host serves the page for every address below `path` too. */
  hasParameter: boolean
  /** The screen's file below src/features. */
  file: string
  html: string
  preview: Preview
}

/** `requests` are paths below /api/client. In them, $1 is the parameter that `pattern` matches. */
type FirstRequests = [pattern: string, requests: string[]]

/** The file for '/invitation' also serves '/invitation/:invitationCode'. */
const staticPath = (pattern: string) => pattern.replace(/\/:.*/, '') || '/'

const patternOf = (path: string) => `^${path.replace(/:\w+/, '([^/]+)')}/?$`

const wrapSkeleton = (content: string, className: string, lang?: string) =>
  `<div class="phone-only ${className}"${lang ? ` lang="${lang}"` : ''} aria-busy="true">${content}</div>`

/** The skeletons that have slots for early values (src/earlyCode/earlyValues.ts). */
const skeletonsWithSlots: Partial<Record<RoutePattern, ReactNode>> = {
  [paths.ticket]: <EarlyTicket />,
  [paths.invitation]: <EarlyInvitation />,
}

addComponents({ IntroSkeleton, WelcomeSkeleton, TicketSkeleton })
const firstSkeletons = pages.map(({ path, skeleton }) => skeletonsWithSlots[path] ?? skeleton)
const contents = firstSkeletons.map((skeleton) => renderToStaticMarkup(skeleton))
const skeletons = contents.map(() => '')
for (const locale of LOCALES) {
  await chooseLocale(locale)
  firstSkeletons.forEach((skeleton, index) => {
    const content = renderToStaticMarkup(skeleton)
    // The default texts of most pages are already in this language, so the default skeleton is enough.
    if (locale === PAGE_LOCALE && content === contents[index]) return
    skeletons[index] += wrapSkeleton(content, 'first-chosen', locale)
  })
}
// The default skeleton comes last, so that CSS can hide it after the skeleton in the chosen language.
contents.forEach((content, index) => {
  skeletons[index] += wrapSkeleton(content, 'first-written')
})

const pagesByPath = new Map<string, PrerenderedPage>()
for (const [index, row] of pages.entries()) {
  const { path: pattern, screen } = row
  const file = `${screen}.tsx`
  const path = staticPath(pattern)
  const existing = pagesByPath.get(path)
  const hasParameter = pattern.includes(':') || existing?.hasParameter === true
  const html = skeletons[index] ?? ''
  const preview = await previewOf(row, path)
  pagesByPath.set(
    path,
    existing === undefined
      ? { path, hasParameter, file, html, preview }
      : { ...existing, hasParameter },
  )
}

/** Each page holds its skeleton in every language. CSS shows the one that matches the `lang` of <html>. */
export const prerenderedPages = [...pagesByPath.values()]

export const firstRequests = pages.flatMap(({ path, firstRequests: requests }): FirstRequests[] => {
  if (requests === undefined) return []
  return [[patternOf(path), requests.map((name) => calls[name].path.replace(/:\w+/, '$1'))]]
})

/** The paths of the pages with a dark background. A path includes the addresses below it. */
export const darkPages = [
  ...new Set(pages.flatMap(({ path, isDark = false }) => (isDark ? [staticPath(path)] : []))),
]

/** The pages whose skeleton has slots, by their names in the page table. */
export const earlyPages = Object.entries<PageRow>(pageTable).flatMap(
  ([name, { path, earlySlots, isUrgent = false }]) =>
    earlySlots ? [{ name, pattern: patternOf(path), isUrgent }] : [],
)

/** The texts of src/inline/missingApp.ts, one entry for each language. */
export const missingApp = await Promise.all(
  Object.entries(CATALOGUES).map(async ([lang, load]) => {
    const { catalogue } = await load()
    return { lang, ...catalogue.missingApp }
  }),
)
