/** The browser's address and history. The linter forbids most other files to use `location`, `history` and `open`. */
import { pathInLineState } from '#liff/address.ts'
import { delay, withTimeout } from '#src/delay.ts'
import { tidyPath } from '#src/domain/codes.ts'
import type { DatedResponse } from '#src/domain/clock.ts'
import type { Id } from '#src/domain/model.ts'
import { stripLineQuery, withoutEntities } from '#src/domain/query.ts'

export const appOrigin = (): string => window.location.origin

export const currentSearch = (): string => window.location.search

/** Matches a path with a line break, which the router matches to no route. */
const UNUSABLE_PATH = /%0[ad]|%e2%80%a[89]/i

/** Matches white space at the end of a path. A link from a spreadsheet may end with a line break. */
const WHITE_SPACE_AT_END = /(?:\s|%0[9ad]|%20|%c2%a0|%e2%80%a[89]|%e3%80%80)+\/?$/i

/** Also merges slashes: a base URL that ends with one gives '//invitation/CODE', which would name another host. */
const repairPath = (path: string): string =>
  path.replace(/[/\\]+/g, '/').replace(WHITE_SPACE_AT_END, '')

/**
 * Returns the path and the query (with its '?') of the page that the guest wants. They come from `liff.state` if
 * LINE has not applied it yet. LINE's own parameters are removed. The path is repaired, and an unusable one becomes '/'.
 */
function appAddress(): { path: string; query: string } {
  const { pathname, search } = window.location
  const target = pathInLineState(search)
  const rawPath = target === null ? pathname : target.replace(/\?.*/s, '')
  const rawQuery = target === null ? search : target.slice(rawPath.length)
  const query = stripLineQuery(withoutEntities(rawQuery))
  const path = tidyPath(repairPath(rawPath))
  return { path: UNUSABLE_PATH.test(path) ? '/' : path, query }
}

/** Returns the whole URL of that page, without LINE's parameters and without the hash. */
export function shareableAddress(): string {
  const { path, query } = appAddress()
  return window.location.origin + path + query
}

/** Returns the path of that page. */
export const targetPath = (): string => appAddress().path

/** Returns the browser's current history entry. The router's last render may still show the previous one. */
export function currentEntry(): { pathname: string; search: string; state: unknown } {
  const { pathname, search } = window.location
  const { usr = null } = (window.history.state ?? {}) as { usr?: unknown }
  return { pathname, search, state: usr }
}

/**
 * Marks the current history entry with its owner. If no guest is known, it stores the time when the
 * entry was opened. An existing mark is not overwritten.
 */
export function markEntry(owner: Id | null): void {
  const { history } = window
  const { usr = null, ...entry } = (history.state ?? {}) as { usr?: object | null }
  const mark = owner === null ? { openedAt: Date.now() } : { owner }
  history.replaceState({ ...entry, usr: { ...mark, ...usr } }, '')
}

/** Removes LINE's parameters and the hash, which may hold LINE's tokens. Call it before the router exists. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location
  const { path, query } = appAddress()
  if (path !== pathname || query !== search || hash !== '')
    window.history.replaceState(window.history.state, '', shareableAddress())
}

/** True in a browser inside another app. It cannot save a file, but Google Calendar works in it. */
export const isInAppBrowser = (): boolean =>
  /\b(Line|Instagram|FBAN|FBAV|FB_IAB|MicroMessenger|WhatsApp)\b/i.test(window.navigator.userAgent)

/** True in the LIFF browser and in LINE's in-app browser. */
export const isLineBrowser = (): boolean => /\bLine\//i.test(window.navigator.userAgent)

/** On these devices, opening a calendar file adds the event to the calendar. */
export const isApplePhone = (): boolean => /\b(iPhone|iPad|iPod)\b/.test(window.navigator.userAgent)

export const redirectTo = (url: string): void => window.location.assign(url)

/**
 * Opens an address that holds a secret code. The link never enters the page, so scripts that track clicks do not
 * see it. It clicks a link because in-app browsers block `window.open`.
 */
export function openInNewWindow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}

/** If the page has not arrived after this long, the phone counts as offline. */
const PAGE_TIMEOUT_MS = 5_000

/**
 * Returns true if the page can be fetched. Check it before a reload: offline, the browser would show its own
 * error page, and LINE's browser has no button to leave that page.
 */
export const canFetchPage = (): Promise<boolean> =>
  Promise.race([
    fetch(window.location.href, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
    delay(PAGE_TIMEOUT_MS).then(() => false),
  ])

/**
 * Reads the time from the `Date` header of the app's own host. Returns null if the request fails or hangs, or has no
 * such header.
 */
export async function hostTime(): Promise<DatedResponse | null> {
  const sentAt = Date.now()
  try {
    const request = fetch('/', { method: 'HEAD', cache: 'no-store' })
    const { headers } = await withTimeout(request, PAGE_TIMEOUT_MS)
    const date = headers.get('date')
    return date === null ? null : { date, age: headers.get('age'), sentAt, receivedAt: Date.now() }
  } catch {
    return null
  }
}

/** Reloads the page. Does nothing if the page cannot be fetched. */
export async function reloadPage(): Promise<void> {
  if (await canFetchPage()) window.location.reload()
}

/** The state of a history entry. React Router also writes into it. */
type RouterEntry = { isReloaded?: boolean } | null

/**
 * Reloads the page after a deploy has deleted a chunk, because the new HTML names the new chunks.
 * @throws `reason` if this history entry was reloaded before, or the page cannot be fetched
 */
export async function reloadOnce(reason: unknown): Promise<never> {
  const { history, location } = window
  const state = history.state as RouterEntry
  if (state?.isReloaded !== true && (await canFetchPage())) {
    history.replaceState({ ...state, isReloaded: true }, '')
    location.reload()
    // The page is being unloaded, so never settle.
    return new Promise(() => undefined)
  }
  throw reason
}

/** Allows `reloadOnce` to reload again. Call it when the guest taps Try again. */
export function allowReload(): void {
  const state = window.history.state as RouterEntry
  window.history.replaceState({ ...state, isReloaded: false }, '')
}
