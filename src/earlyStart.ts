/**
 * Runs inline in the page's head, before the app's scripts arrive (performance.md): names the guest's language, by which the first picture is chosen
 * (shell.tsx), fetches LINE's file first where the address is LINE's, and sends the first requests of the wanted screen. It shares no code with the app,
 * so that it stays small.
 */
import type { PrefetchedAnswers } from '#src/api/prefetched.ts'

/** The build writes the addresses of LINE's files here; none without a LIFF id. */
declare const LINE_FILES: string[]

/** What a page of each path requests first, below /api/client. $1 is the code in the path. */
const FIRST_REQUESTS: [pattern: RegExp, requests: string[]][] = [
  [/^\/$/, ['/me', '/reservation/check', '/check-available-session']],
  [/^\/ticket$/, ['/me', '/reservation/list']],
  [/^\/(?:invitation|rsvp)\/([\w-]{1,128})$/, ['/me', '/reservation/invitation/$1/info']],
]

const query = new URLSearchParams(location.search)
const lineState = query.get('liff.state')
const wanted = new URL(lineState ?? location.pathname + location.search, 'https://app.invalid')

function chooseLanguage(): string | null {
  const requested = wanted.searchParams.get('lang')
  const isKnown = requested === 'en' || requested === 'zh-Hant'
  const language = isKnown ? requested : localStorage.getItem('language')
  if (language === 'zh-Hant') document.documentElement.lang = language
  return language === 'en' || language === 'zh-Hant' ? language : null
}

/** LINE reads such an address before the app may change it. */
function preloadLine(): void {
  const isLines = lineState !== null || query.has('code') || location.hash.includes('access_token=')
  if (!isLines) return
  for (const file of LINE_FILES) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}

function sendFirstRequests(language: string | null): void {
  // Behind the desktop mask nothing is sent.
  if (matchMedia('(min-width: 768px) and (min-height: 500px)').matches) return
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

try {
  preloadLine()
  sendFirstRequests(chooseLanguage())
} catch {
  // No storage, an odd token: the app asks by itself.
}
