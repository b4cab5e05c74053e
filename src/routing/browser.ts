/** The only file that changes the browser's address and leaves the app. */
import { delay } from '#src/delay.ts'
import type { DatedResponse } from '#src/domain/clock.ts'
import type { Id } from '#src/domain/model.ts'
import { pathInLineState, stripLineQuery, withoutEntities } from '#src/domain/query.ts'

export const appOrigin = (): string => window.location.origin

export const currentSearch = (): string => window.location.search

/** A path that reads as another host ('//evil'), or whose line break no route of the router takes. */
const UNUSABLE_PATH = /^\/[/\\]|%0[ad]|%e2%80%a[89]/i

/** Without LINE's parameters; an unusable path becomes '/'. */
function ownAddress(): { path: string; query: string } {
  const { pathname, search } = window.location
  const wanted = pathInLineState(search)
  const path = wanted === null ? pathname : wanted.replace(/\?.*/s, '')
  const found = wanted === null ? search : wanted.slice(path.length)
  const query = stripLineQuery(withoutEntities(found))
  return { path: UNUSABLE_PATH.test(path) ? '/' : path, query }
}

export function shareableAddress(): string {
  const { path, query } = ownAddress()
  return window.location.origin + path + query
}

export const targetPath = (): string => ownAddress().path

/** What LINE still has to read from the address; null where the app may change it. */
export function liffParams(): 'redirect' | 'login' | 'tokens' | null {
  const { search, hash } = window.location
  const query = new URLSearchParams(search)
  if (query.has('liff.state')) return 'redirect'
  if (query.has('state') && (query.has('code') || query.has('error'))) return 'login'
  return /[#&]access_token=/.test(hash) ? 'tokens' : null
}

/** The history entry of now; a render of the router may still show the one before. */
export function currentEntry(): { pathname: string; search: string; state: unknown } {
  const { pathname, search } = window.location
  const { usr = null } = (window.history.state ?? {}) as { usr?: unknown }
  return { pathname, search, state: usr }
}

/**
 * Marks the current history entry with its owner. If no guest is known, it stores the time when the
 * entry was opened. The first mark stays.
 */
export function markEntry(owner: Id | null): void {
  const { history } = window
  const { usr = null, ...entry } = (history.state ?? {}) as { usr?: object | null }
  const mark = owner === null ? { openedAt: Date.now() } : { owner }
  history.replaceState({ ...entry, usr: { ...mark, ...usr } }, '')
}

/** Call it before the router exists. The hash may hold LINE's tokens. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location
  const { path, query } = ownAddress()
  if (path !== pathname || query !== search || hash !== '')
    window.history.replaceState(window.history.state, '', shareableAddress())
}

/** LINE's SDK loads the page twice on Android after a login in LINE. */
export function isLoadedTwice(): boolean {
  const query = new URLSearchParams(window.location.search)
  return (
    /Android/.test(window.navigator.userAgent) &&
    window.document.referrer.includes('access.line.me') &&
    query.has('liffClientId') &&
    !query.has('liffIsEscapedFromApp') &&
    !query.has('lineAppVersion')
  )
}

export const isLiffBrowser = (): boolean =>
  /\bLine\/\d+\.\d+\.\d+ LIFF\b/i.test(window.navigator.userAgent)

/** Both of LINE's browsers; neither can save a file. */
export const isLineBrowser = (): boolean => /\bLine\//i.test(window.navigator.userAgent)

/** Their calendar opens a file. */
export const isApplePhone = (): boolean => /\b(iPhone|iPad|iPod)\b/.test(window.navigator.userAgent)

export const redirectTo = (url: string): void => window.location.assign(url)

/**
 * Opens an address that holds a code: no link of the page shows it to a script that measures clicks.
 * A link's own click, because browsers inside of apps open no window for a script.
 */
export function openBeside(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}

/** Without the page after this long the phone counts as offline. In milliseconds. */
const PAGE_TIMEOUT_MS = 5_000

/** Offline a browser shows its own error page, from which LINE has no way back. */
export const canFetchPage = (): Promise<boolean> =>
  Promise.race([
    fetch(window.location.href, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
    delay(PAGE_TIMEOUT_MS).then(() => false),
  ])

/** Asks the app's own host for the time. Returns null if the host does not tell it. */
export async function hostTime(): Promise<DatedResponse | null> {
  const sentAt = Date.now()
  try {
    const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    const date = headers.get('date')
    return date === null ? null : { date, age: headers.get('age'), sentAt, receivedAt: Date.now() }
  } catch {
    return null
  }
}

/** Does nothing while the page cannot be fetched. */
export async function reloadPage(): Promise<void> {
  if (await canFetchPage()) window.location.reload()
}

type RouterEntry = { isReloaded?: boolean } | null

/**
 * For a chunk that a deploy has taken away: the new HTML names the new one. Throws the reason where
 * the page was reloaded for it before, or could not be loaded now.
 */
export async function reloadOnce(reason: unknown): Promise<never> {
  const { history, location } = window
  const state = history.state as RouterEntry
  if (state?.isReloaded !== true && (await canFetchPage())) {
    history.replaceState({ ...state, isReloaded: true }, '')
    location.reload()
    // The page is about to go.
    return new Promise(() => undefined)
  }
  throw reason
}

/** The guest asks for it: the page may be reloaded once more. */
export function allowReload(): void {
  const state = window.history.state as RouterEntry
  window.history.replaceState({ ...state, isReloaded: false }, '')
}
