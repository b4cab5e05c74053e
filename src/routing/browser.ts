/** The only file that touches the browser's address and leaves the app. */
import { stripLineQuery, pathInLineState } from '#src/domain/query.ts'

export const appOrigin = (): string => window.location.origin

export const currentSearch = (): string => window.location.search

/**
 * Without what LINE's login left in it; the path in `liff.state` comes first. One that reads as
 * another host ('//evil') becomes the introduction: the router must never see it.
 */
function ownAddress(): { path: string; query: string } {
  const { pathname, search } = window.location
  const wanted = pathInLineState(search)
  const path = wanted === null ? pathname : wanted.replace(/\?.*/s, '')
  const query = stripLineQuery(wanted === null ? search : wanted.slice(path.length))
  return { path: /^\/[/\\]/.test(path) ? '/' : path, query }
}

/** The address that a phone can go on from: what LINE left in it is not passed on. */
export function shareableAddress(): string {
  const { path, query } = ownAddress()
  return window.location.origin + path + query
}

export const wantedPath = (): string => ownAddress().path

/**
 * Whose the address is until LINE has read it: of a link through LINE ('redirect', with the wanted
 * path in `liff.state`), of its login, of tokens that LINE handed over. Null: it is the app's.
 */
export function addressOwner(): 'redirect' | 'login' | 'tokens' | null {
  const { search, hash } = window.location
  const query = new URLSearchParams(search)
  if (query.has('liff.state')) return 'redirect'
  if (query.has('state') && (query.has('code') || query.has('error'))) return 'login'
  return /[#&]access_token=/.test(hash) ? 'tokens' : null
}

/** Once, before the router exists. The hash goes too: it may hold tokens of LINE's. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location
  const { path, query } = ownAddress()
  if (path !== pathname || query !== search || hash !== '')
    window.history.replaceState(window.history.state, '', path + query)
}

/** LINE's SDK does so on Android after a login in LINE; what this page did would be done twice. */
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

/** LINE's browsers, both of them: neither can save a file. */
export const isLineBrowser = (): boolean => /\bLine\//i.test(window.navigator.userAgent)

/** Whether the page is being left, from now on. WebKit does not say so before it is gone. */
export function trackUnload(): () => boolean {
  let isUnloading = false
  window.addEventListener('beforeunload', () => {
    isUnloading = true
  })
  return () => isUnloading
}

export const redirectTo = (url: string): void => window.location.assign(url)

export const reloadPage = (): void => window.location.reload()
