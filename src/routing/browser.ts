/** The only file that touches the browser's address and leaves the app (safety, 'Addresses'). */
import { stripLineQuery, pathInLineState } from '#src/domain/query.ts'

/** Where the app itself is served from. */
export const appOrigin = (): string => window.location.origin

/** The query of now, before or beside the router. */
export const currentSearch = (): string => window.location.search

/**
 * Path and query of now without what LINE's login left in them. Where LINE could not lead the guest on, the way they were on takes their place, and a
 * path that reads as another host ('//evil') becomes the opening one: the router must never see it.
 */
function ownAddress(): { path: string; query: string } {
  const { pathname, search } = window.location
  const way = pathInLineState(search)
  const path = way === null ? pathname : way.replace(/\?.*/s, '')
  const query = stripLineQuery(way === null ? search : way.slice(path.length))
  return { path: /^\/[/\\]/.test(path) ? '/' : path, query }
}

/** The address that a phone can go on from: what LINE left in it is not passed on. */
export function shareableAddress(): string {
  const { path, query } = ownAddress()
  return window.location.origin + path + query
}

/** The path of this app that the address leads to, also where LINE still has it in its hands. */
export const wantedPath = (): string => ownAddress().path

/**
 * Whose the address is until LINE has read it: of a link through LINE ('redirect', whose wanted path is in `liff.state`), of its login ('login'), of
 * tokens that LINE handed over ('tokens'). Null: it is the app's.
 */
export function addressOwner(): 'redirect' | 'login' | 'tokens' | null {
  const { search, hash } = window.location
  const query = new URLSearchParams(search)
  if (query.has('liff.state')) return 'redirect'
  if (query.has('state') && (query.has('code') || query.has('error'))) return 'login'
  return /[#&]access_token=/.test(hash) ? 'tokens' : null
}

/** Replaces the address by our own part of it; a hash, which may hold tokens of LINE's, goes too. Runs once, before the router exists. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location
  const { path, query } = ownAddress()
  if (path !== pathname || query !== search || hash !== '')
    window.history.replaceState(window.history.state, '', path + query)
}

/**
 * On Android LINE's SDK loads the page once more after a login that came back from LINE itself, with a mark in its address. What this page did
 * until then would be done twice. Asked before the SDK's init, which takes its query away.
 */
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

/** The LIFF browser, as the SDK recognises it. */
export const isLiffBrowser = (): boolean =>
  /\bLine\/\d+\.\d+\.\d+ LIFF\b/i.test(window.navigator.userAgent)

/** Tells whether the page is being left, from now on. WebKit does not say so before it is gone. */
export function watchLeaving(): () => boolean {
  let isLeaving = false
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  return () => isLeaving
}

/** LINE's browsers, both of them: neither can save a file. */
export const isLineBrowser = (): boolean => /\bLine\//i.test(window.navigator.userAgent)

/** Leaves for an external page of the configuration, or loads a page of this app again. */
export const leaveTo = (url: string): void => window.location.assign(url)

export const reloadPage = (): void => window.location.reload()
