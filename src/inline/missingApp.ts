/**
 * Where a script of the app does not arrive: the page is reloaded once, then it says so by itself.
 * Where the network stands still it says so too, and the app may come after all.
 * If a script fails before the first screen, the browser is too old.
 */
import { APP_RELOADED, START_FAILED } from '#src/constants.ts'
import { pageAddress } from '#src/inline/targetUrl.ts'

/** In milliseconds. */
export const STALLED_AFTER_MS = 30_000

declare global {
  interface Window {
    /** Set by src/app/start. */
    isAppDrawn?: boolean
  }
}

let isOutdated = false

export function watchAppScripts(): void {
  let isMissing = false
  const onMissing = () => {
    if (isMissing) return
    isMissing = true
    void recover()
  }
  // The error of an element does not bubble.
  addEventListener('error', ({ target }) => isOfApp(target) && onMissing(), true)
  // In-app browsers inject their own scripts. Errors in those say nothing about the app.
  addEventListener('error', ({ filename }) => filename?.includes('/assets/') && onFailed())
  addEventListener(START_FAILED, onFailed)
  // What the browser keeps whole may never get what it was fetching.
  addEventListener('pageshow', ({ persisted }) => persisted && !isAppDrawn() && onMissing())
  setTimeout(showMessage, STALLED_AFTER_MS)
}

function onFailed(): void {
  if (isAppDrawn()) return
  isOutdated = true
  whenParsed(showMessage)
}

function whenParsed(action: () => void): void {
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', action, { once: true })
  else action()
}

const isAppDrawn = () => window.isAppDrawn === true

const isOfApp = (target: EventTarget | null) =>
  target instanceof HTMLScriptElement && target.type === 'module'

async function recover(): Promise<void> {
  if (await mayReload()) return location.reload()
  addEventListener('online', () => isAppDrawn() || location.reload())
  whenParsed(showMessage)
}

/** Not without storage, which ends the reloads. */
async function mayReload(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(APP_RELOADED) !== null) return false
    const mayReloadNow = (await isPageServed()) && !isAppDrawn()
    if (mayReloadNow) sessionStorage.setItem(APP_RELOADED, 'yes')
    return mayReloadNow
  } catch {
    return false
  }
}

/** Else the browser shows a page of its own, which has no way back. */
async function isPageServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Not over an app that came after all. */
function showMessage(): void {
  if (isAppDrawn()) return
  const title = inEachLanguage('h1', 'title', (texts) =>
    isOutdated ? texts.outdated : texts.title,
  )
  title.tabIndex = -1
  const retry = inEachLanguage('a', 'action action-filled', ({ retry: text }) => text)
  // Without the hash, which would only scroll.
  retry.href = pageAddress()
  const tryAgain = async () => {
    if (await isPageServed()) location.assign(retry.href)
  }
  retry.addEventListener('click', (click) => {
    click.preventDefault()
    void tryAgain()
  })
  // A code that stands there before the app can still be scanned.
  const isBelowCode = window.earlyCode === 'drawn'
  const message = document.createElement(isBelowCode ? 'aside' : 'main')
  message.className = isBelowCode ? 'page-missing' : 'page page-missing'
  message.append(title, retry)
  document.querySelector('.page-missing')?.remove()
  const root = document.getElementById('root')
  if (isBelowCode) root?.append(message)
  else root?.replaceChildren(message)
  title.focus({ preventScroll: isBelowCode })
  if (isBelowCode) setTimeout(showAfterCode, 1000)
}

function showAfterCode(): void {
  if (window.earlyCode === 'drawn') setTimeout(showAfterCode, 1000)
  else showMessage()
}

function inEachLanguage<Tag extends 'h1' | 'a'>(
  tag: Tag,
  className: string,
  textOf: (texts: (typeof MISSING_APP)[number]) => string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  for (const texts of MISSING_APP) {
    const part = document.createElement('span')
    part.lang = texts.lang
    part.textContent = textOf(texts)
    element.append(part, ' ')
  }
  return element
}
