/**
 * Runs inline in the page's head, before the app's scripts arrive (performance.md): names the guest's language, by which the first picture is chosen
 * (shell.tsx), sends the first requests of the wanted screen, and begins LINE where the address is LINE's. It shares no code with the app, so that it
 * stays small.
 */
import type { PrefetchedAnswers } from '#src/api/prefetched.ts'

/** The addresses of LINE's files; none without a LIFF id. The build writes both constants here. */
declare const LINE_FILES: string[]

/**
 * The opening page, which LINE opens for every link, leaves it to this script when the app is loaded: the app's scripts, and what each page needs besides.
 * Null on the others, which name their scripts themselves.
 */
declare const APP: { scripts: string[]; files: Record<string, string[]> } | null

const LIFF_ID = import.meta.env.LIFF_ID

/** LINE leads on within this time or the app is loaded, in milliseconds since LINE's init began: its script takes the rest of what the app waits. */
const LOAD_AFTER_MS = 800

/** Where LINE's own file has not come the app is loaded and waits for it, in milliseconds. */
const LINE_FILE_TIMEOUT_MS = 1_500

/** Where the next page does not come, in milliseconds. */
const LEAVING_TIMEOUT_MS = 3_000

/** What a page of each path requests first, below /api/client. $1 is the code in the path. */
const FIRST_REQUESTS: [pattern: RegExp, requests: string[]][] = [
  [/^\/$/, ['/me', '/reservation/check', '/check-available-session']],
  [/^\/ticket$/, ['/me', '/reservation/list']],
  [/^\/(?:invitation|rsvp)\/([\w-]{1,128})$/, ['/me', '/reservation/invitation/$1/info']],
]

const query = new URLSearchParams(location.search)
const lineState = query.get('liff.state')

/** Path and query that the guest is on the way to. */
function readWanted(): URL {
  try {
    return new URL(lineState ?? location.pathname + location.search, 'https://app.invalid')
  } catch {
    return new URL('https://app.invalid')
  }
}
const wanted = readWanted()

// Behind the desktop mask nothing is sent, and LINE is not started.
const isMasked = matchMedia('(min-width: 768px) and (min-height: 500px)').matches

function chooseLanguage(): string | null {
  const requested = wanted.searchParams.get('lang')
  const isLocale = (tag: string | null) => tag !== null && import.meta.env.LOCALES.includes(tag)
  const language = isLocale(requested) ? requested : localStorage.getItem('language')
  // The first picture is in the HTML in this language as well; every other one waits for its texts.
  if (language === 'zh-Hant') document.documentElement.lang = language
  return isLocale(language) ? language : null
}

function sendFirstRequests(language: string | null): void {
  const token = localStorage.getItem('api_token')
  const early: PrefetchedAnswers = { token, requestedAt: performance.now(), answers: {} }
  for (const [pattern, requests] of FIRST_REQUESTS) {
    const match = pattern.exec(wanted.pathname)
    if (match === null) continue
    for (const path of requests) {
      // Without a login an invitation's text alone is to be had.
      if (token === null && !path.endsWith('/info')) continue
      const base = import.meta.env.API_BASE_URL || location.origin
      const url = `${base}/api/client${path.replace('$1', match[1] ?? '')}`
      const answer = fetch(url, {
        cache: 'no-store',
        headers: {
          accept: 'application/json',
          ...(language !== null && { 'accept-language': language }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
      })
      // Whoever takes it hears of the failure; nobody else has to.
      answer.catch(() => undefined)
      early.answers[url] = answer
    }
  }
  ;(window as { prefetchedAnswers?: PrefetchedAnswers }).prefetchedAnswers = early
}

function addLinks(rel: string, files: string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = rel
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

/** What the wanted page needs besides the app's scripts: that of the longest path that it begins with. */
function wantedFiles(): string[] {
  const path = Object.keys(APP?.files ?? {})
    .filter((page) => wanted.pathname === page || wanted.pathname.startsWith(`${page}/`))
    .sort((a, b) => b.length - a.length)[0]
  return APP?.files[path ?? '/'] ?? []
}

function loadApp(): void {
  addLinks('modulepreload', wantedFiles())
  for (const file of APP?.scripts ?? []) {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = file
    document.head.append(script)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * The first of the two loads inside LINE: its init leads on to the second one, for which the app's files are fetched beside LINE's. They are not run
 * here, where they would only be in LINE's way. Safari knows no prefetch.
 */
async function followRedirect(liffId: string): Promise<void> {
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  addLinks('modulepreload', LINE_FILES)
  const isPrefetched = document.createElement('link').relList.supports('prefetch')
  const files = [...(APP?.scripts ?? []), ...wantedFiles()]
  addLinks(isPrefetched ? 'prefetch' : 'modulepreload', files)
  const settled = async () => {
    const { startRealLine }: typeof import('#liff/real.ts') = await import(LINE_FILES[0] ?? '')
    const { ready } = startRealLine({ liffId, isLoadedTwice: false, loginReturnsTo: () => null })
    await Promise.race([ready, pause(LOAD_AFTER_MS)])
  }
  await Promise.race([settled(), pause(LINE_FILE_TIMEOUT_MS)]).catch(() => undefined)
  if (isLeaving) await pause(LEAVING_TIMEOUT_MS)
}

async function start(): Promise<void> {
  try {
    const language = chooseLanguage()
    if (!isMasked) sendFirstRequests(language)
  } catch {
    // No storage, an odd token: the app asks by itself.
  }
  const isLines = query.has('code') || location.hash.includes('access_token=')
  if (isLines) addLinks('modulepreload', LINE_FILES)
  if (lineState !== null && LIFF_ID !== null && APP !== null && !isMasked)
    await followRedirect(LIFF_ID)
  loadApp()
}

void start()
