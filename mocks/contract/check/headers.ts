/** Checks the headers that the app relies on at any origin: Date and Cache-Control. */
import type { Exchange } from '#mocks/contract/check/client.ts'
import type { Finding } from '#mocks/contract/check/finding.ts'

const WHERE = 'headers'
const MAX_SKEW_MS = 60_000

export function checkHeaders(exchanges: Exchange[], now: number): Finding[] {
  const answers = exchanges.filter(({ method }) => method !== 'OPTIONS')
  return [...checkDate(answers, now), ...checkCache(answers)]
}

function checkDate(answers: Exchange[], now: number): Finding[] {
  const dates = answers.map(({ answered }) => Date.parse(answered.get('date') ?? ''))
  const last = dates.at(-1)
  if (last === undefined) return []
  if (dates.some(Number.isNaN))
    return [
      {
        grade: 'COPES',
        where: WHERE,
        what: 'Date is missing or unreadable',
        sees: "The app uses the time of its own host, or else the phone's. With only the phone's clock, no ticket is covered as expired.",
      },
    ]
  const skewMs = Math.abs(last - now)
  if (skewMs < MAX_SKEW_MS) return []
  const what = `Date differs from this machine's clock by ${Math.round(skewMs / 1000)} s`
  return [{ grade: 'COPES', where: WHERE, what, sees: 'A ticket expires too early or too late.' }]
}

/** The app does not request `no-store`, so the server must say that answers may not be stored. */
function checkCache(answers: Exchange[]): Finding[] {
  const read = answers.filter(({ method, status }) => method === 'GET' && status < 300)
  const found = new Set(read.map(({ answered }) => cacheKind(answered)))
  const findings: Finding[] = []
  if (found.has('stored'))
    findings.push({
      grade: 'BREAKS',
      where: WHERE,
      what: 'a browser or a proxy may store an answer: see Cache-Control, Expires, Last-Modified and Age',
      sees: 'The ticket shows an old code, or the answer of another guest.',
    })
  if (found.has('silent'))
    findings.push({
      grade: 'WISH',
      where: WHERE,
      what: 'Cache-Control is missing from some answers: personal answers should say no-store',
    })
  return findings
}

function cacheKind(answered: Headers): 'fresh' | 'stored' | 'silent' {
  const control = (answered.get('cache-control') ?? '').toLowerCase()
  if (Number(answered.get('age') ?? 0) > 0) return 'stored'
  if (/no-store|no-cache|max-age=0\b/.test(control)) return 'fresh'
  if (/max-age=[1-9]|public|immutable/.test(control)) return 'stored'
  const expires = Date.parse(answered.get('expires') ?? '')
  // Without max-age, a browser stores an answer for a tenth of its age since Last-Modified.
  if (expires > Date.now() || answered.has('last-modified')) return 'stored'
  return 'silent'
}
