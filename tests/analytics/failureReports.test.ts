import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { noAnalytics, type Failure } from '#src/analytics/analytics.ts'
import { makeReport } from '#src/analytics/failureReports.ts'
import { withFailureReports } from '#src/analytics/failures.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { runs } from '#tests/support/property.ts'

const failure: Failure = { kind: 'broken screen', page: '/ticket', isFatal: true, detail: null }

function errorWith(message: string, stack = '', name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack })
}

const reportOf = (error: Error) => makeReport({ ...failure, error }, 'staging')

it.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'ticketCode')",
    'TypeError: Cannot read properties of undefined (reading …)',
  ],
  [
    'TypeError: undefined is not an object (evaluating "a.b.c")',
    'TypeError: undefined is not an object (evaluating …)',
  ],
  ['TypeError: reservation.session.start is not a function', 'TypeError: ….….… is not a function'],
  [
    'SyntaxError: Unexpected token \'<\', "<p>Mr Wong" is not valid JSON',
    'SyntaxError: Unexpected token …, … is not valid JSON',
  ],
  [
    'SyntaxError: JSON Parse error: Unterminated string "VIC2025',
    'SyntaxError: JSON Parse error: … string …',
  ],
  ['Error: 黃 先生 is not +852 91234567', 'Error: … is not …'],
])('A report keeps the known words of a message: %s', (whole, redacted) => {
  const [name = '', ...rest] = whole.split(': ')
  expect(reportOf(errorWith(rest.join(': '), '', name)).message).toBe(redacted)
})

it("A report keeps the names of the browsers' errors", () => {
  const names =
    'AbortError InvalidStateError NetworkError NotAllowedError NotFoundError QuotaExceededError RangeError ReferenceError SecurityError SyntaxError TypeError URIError LostChunk'
  for (const name of names.split(' '))
    expect(reportOf(errorWith('failed', '', name)).message).toBe(`${name}: failed`)
})

it.each([
  [
    'Chromium',
    'TypeError: x is 91234567\n    at CodeCard (https://a.example/assets/TicketScreen-B1.js:1:20)\n    at async https://a.example/assets/start-C2.js:9:10\n    at Array.map (<anonymous>)\n    at https://a.example/invitation/VIC2025:1:1',
    ['CodeCard@TicketScreen-B1.js:1:20', 'start-C2.js:9:10'],
  ],
  [
    'WebKit',
    'CodeCard@https://a.example/assets/TicketScreen-B1.js:1:20\nhttps://a.example/assets/start-C2.js:9:10\n@https://a.example/invitation/VIC2025:1:1\n[native code]',
    ['CodeCard@TicketScreen-B1.js:1:20'],
  ],
])("A report keeps the places in the app's own files (%s)", (_, stack, places) => {
  expect(reportOf(errorWith('', stack)).stack).toEqual(places)
})

it('A report keeps the 12 innermost places of a long stack', () => {
  const lines = Array.from(
    { length: 20 },
    (_, nr) => `f${nr}@https://a.example/assets/a-B1.js:1:${nr}`,
  )
  const places = Array.from({ length: 12 }, (_, nr) => `f${nr}@a-B1.js:1:${nr}`)
  expect(reportOf(errorWith('', lines.join('\n'))).stack).toEqual(places)
})

it('A report holds no word of a guest, wherever an error quotes it', () => {
  const secret = fc.stringMatching(/^[A-Za-z]{3,9}[0-9][A-Za-z0-9+=~-]{4,20}$/)
  const around = fc.constantFrom('', '"', "'", '`', ' ', '/', '=', '(', '?share_code=', '黃')
  fc.assert(
    fc.property(secret, around, around, (text, before, after) => {
      const message = `failed ${before}${text}${after} in ${text}`
      const stack = `Error: ${message}\n    at f (https://a.example/receive?hash_code=${text}:1:2)\n${text}@https://a.example/${text}:1:1`
      expect(JSON.stringify(reportOf(errorWith(message, stack)))).not.toContain(text)
    }),
    runs(300, 20_000),
  )
})

it('A report names the build, the environment and the browser, but not the model of the phone', () => {
  const build = document.createElement('meta')
  build.name = 'build'
  build.content = 'a5dcb756 2026-11-26T05:10Z'
  document.head.append(build)
  onCleanup(() => build.remove())
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; SM-S928B Build/UP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Line/14.9.0 LIFF',
  )
  onCleanup(() => vi.restoreAllMocks())
  expect(makeReport(failure, 'staging')).toEqual({
    ...failure,
    message: null,
    stack: [],
    build: 'a5dcb756 2026-11-26T05:10Z',
    environment: 'staging',
    browser: 'Android 14 wv Version/4.0 Chrome/126.0 Line/14.9 LIFF',
  })
})

it('A failure is reported to analytics and sent to the address of the operator', async () => {
  const sent: [unknown, unknown][] = []
  const failed: Failure[] = []
  const beacon = (...request: [unknown, unknown]) => sent.push(request) > 0
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  onCleanup(() => void Reflect.deleteProperty(navigator, 'sendBeacon'))
  const analytics = { ...noAnalytics, failed: (one: Failure) => void failed.push(one) }
  withFailureReports(analytics, 'https://failures.example/in', 'staging').failed(failure)
  expect(failed).toEqual([failure])
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[0]).toBe('https://failures.example/in')
  expect(JSON.parse(String(sent[0]?.[1]))).toMatchObject({ kind: 'broken screen', page: '/ticket' })
})
