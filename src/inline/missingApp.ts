/**
 * Handles an app that does not start.
 * - If a script does not load, it reloads the page once. If that does not help, it shows a message.
 * - If the network stalls, it shows the message too. The app may still arrive and replace it.
 * - If a script throws before the first screen, it says that the browser is too old.
 */
import { APP_RELOADED } from '#src/constants.ts'
import { whenParsed } from '#src/delay.ts'
import { pageAddress } from '#src/inline/targetUrl.ts'

export const STALLED_AFTER_MS = 30_000

declare global {
  interface Window {
    /** True once the app has rendered its first screen. Set by src/app/start. */
    isAppDrawn?: boolean
    /** Called by src/entry.ts if the app could not start. It throws the reason again unless a file is missing. */
    onStartFailed?: (reason: unknown) => void
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
  // Error events of elements do not bubble, so listen in the capture phase.
  addEventListener('error', ({ target }) => isAppScript(target) && onMissing(), true)
  // In-app browsers inject their own scripts, so ignore errors from files outside of /assets/.
  addEventListener('error', ({ filename }) => filename?.includes('/assets/') && onFailed())
  window.onStartFailed = (reason) => {
    // "import" is in each browser's message about a file that failed to load. Any other failure means that the
    // browser is too old.
    if (/import/i.test(String(reason))) return onMissing()
    onFailed()
    throw reason
  }
  // A page restored from the bfcache may have lost its pending script requests.
  addEventListener('pageshow', ({ persisted }) => persisted && !isAppDrawn() && onMissing())
  setTimeout(showMessage, STALLED_AFTER_MS)
}

function onFailed(): void {
  if (isAppDrawn()) return
  isOutdated = true
  whenParsed(showMessage)
}

const isAppDrawn = () => window.isAppDrawn === true

const isAppScript = (target: EventTarget | null) =>
  target instanceof HTMLScriptElement && target.type === 'module'

async function recover(): Promise<void> {
  if (await mayReload()) return location.reload()
  addEventListener('online', () => isAppDrawn() || location.reload())
  whenParsed(showMessage)
}

/** Returns false without session storage, because only the mark in it prevents endless reloads. */
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

/** Checks that the page can be fetched. Otherwise a reload would end at the browser's error page, which has no way back. */
async function isPageServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

let timer: ReturnType<typeof setInterval> | undefined

/**
 * Shows the message, unless the app has started in the meantime. Checks each second whether an early code has come or
 * gone, because the message stands below a code.
 */
function showMessage(): void {
  clearInterval(timer)
  if (isAppDrawn()) return
  const title = inEachLanguage('h1', 'title', (texts) =>
    isOutdated ? texts.outdated : texts.title,
  )
  title.tabIndex = -1
  const retry = inEachLanguage('a', 'action action-filled', ({ retry: text }) => text)
  // Leave the hash out: a link that differs only in its hash scrolls and does not reload.
  retry.href = pageAddress()
  const tryAgain = async () => {
    if (await isPageServed()) location.assign(retry.href)
  }
  retry.addEventListener('click', (click) => {
    click.preventDefault()
    void tryAgain()
  })
  // The early code can still be scanned, so show the message below it.
  const isBelowCode = isCodeDrawn()
  const message = document.createElement(isBelowCode ? 'aside' : 'main')
  message.className = isBelowCode ? 'page-missing' : 'page page-missing'
  message.append(title, retry)
  document.querySelector('.page-missing')?.remove()
  const root = document.getElementById('root')
  if (isBelowCode) root?.append(message)
  // The skeleton stays in the page, where page.css hides it, because the early code may still fill it.
  else root?.prepend(message)
  title.focus({ preventScroll: isBelowCode })
  timer = setInterval(() => {
    if (isAppDrawn() || isCodeDrawn() !== isBelowCode) showMessage()
  }, 1000)
}

const isCodeDrawn = () => window.earlyCode === 'drawn'

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
