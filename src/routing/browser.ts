/** The only file that touches the browser's address and leaves the app (safety, 'Addresses'). */
import { stripLineQuery } from '#src/domain/query.ts'

/** The query of now, before or beside the router. */
export const currentSearch = (): string => window.location.search

/** The address that a phone can go on from: what LINE left in it is not passed on. */
export function shareableAddress(): string {
  const { origin, pathname, search } = window.location
  return origin + pathname + stripLineQuery(search)
}

/**
 * Takes out of the address what the router must never see: a path that reads as another host ('//evil') and what LINE's login
 * left behind. Runs once, before the router exists.
 */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location
  const path = /^\/[/\\]/.test(pathname) ? '/' : pathname
  const query = stripLineQuery(search)
  if (path !== pathname || query !== search)
    window.history.replaceState(window.history.state, '', path + query + hash)
}

/** LINE's browsers, both of them: neither can save a file. */
export const isLineBrowser = (): boolean => /\bLine\//i.test(window.navigator.userAgent)

/** Leaves for an external page of the configuration. */
export const leaveTo = (url: string): void => window.location.assign(url)

export const reloadPage = (): void => window.location.reload()
