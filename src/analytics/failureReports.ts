/** Sends failures to VITE_FAILURE_URL. A report holds no data of a guest, because it keeps only known words. */
import type { Failure } from '#src/analytics/analytics.ts'

/** The JSON body of a report. docs/hosting/README.md describes it for operators. */
type FailureReport = {
  kind: string
  /** The route's pattern, for example '/invitation/:invitationCode'. */
  page: string
  isFatal: boolean
  /** The endpoint, field and type of an unreadable answer. */
  detail: string | null
  /** The error's name and message, with '…' for each unknown word. */
  message: string | null
  /** For example 'load@start-B1xk.js:1:2345', the innermost call first. A source map translates it into a line. */
  stack: string[]
  build: string | null
  environment: string
  browser: string
}

const MAX_STACK_LINES = 12

/** The words of the browsers' own messages. Any other word may be part of an address, a code or a name. */
const KNOWN_WORDS = new Set(
  `a access after an and another any argument arguments array as at be because before call called callback
  can cannot chunk class closed code component constructor convert could data defined denied did different
  document does dynamically element empty end error evaluating exceeded expected expression failed fetch
  fetching field file find for found from function go has have hook http https identifier illegal import
  imported in index initialization input insecure instance instead invalid invocation is it iterable json key
  left length lexical limit load loaded loading malformed map maximum method missing module more must name
  network new no node non not null number object of on one only operation or order out outside parameter parse
  parsing position promise properties property quota range reached read reading readonly receiver reference
  removed render rendered request required resource response result returned script security set setting size
  stack state storage stream string support supported symbol syntax than that the this time timed timeout to
  token too transaction type undefined unexpected unknown unsupported update url use user valid value values variable
  was were when while with within without
  AbortError Error DOMException InvalidStateError NetworkError NotAllowedError NotFoundError QuotaExceededError
  RangeError ReferenceError SecurityError SyntaxError TypeError URIError URL JSON DOM LostChunk`.split(
    /\s+/,
  ),
)

export function makeReport(failure: Failure, environment: string): FailureReport {
  const { kind, page, isFatal, detail, error } = failure
  return {
    kind,
    page,
    isFatal,
    detail,
    message: error === undefined ? null : redact(`${error.name}: ${error.message}`),
    stack: error === undefined ? [] : readStack(String(error.stack)),
    build: document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null,
    environment,
    browser: describeBrowser(navigator.userAgent),
  }
}

/** A beacon needs no answer and survives the end of the page. Its type 'text/plain' needs no preflight. */
export function sendFailure(url: string, failure: Failure, environment: string): void {
  navigator.sendBeacon(url, JSON.stringify(makeReport(failure, environment)))
}

/** Replaces unknown words by '…'. Also removes quoted text as a whole, because it may be part of an answer. */
function redact(message: string): string {
  const unquoted = message.replace(/(["'`“”]).*\1|["“].*/gs, '…')
  const words = unquoted.slice(0, 300).split(/(\W+)/)
  const isKnown = (word: string) => KNOWN_WORDS.has(word) || KNOWN_WORDS.has(word.toLowerCase())
  return words
    .map((part, index) =>
      index % 2 === 1 ? separator(part) : part === '' || isKnown(part) ? part : '…',
    )
    .join('')
    .replace(/…(?:\s*…)+/g, '…')
}

/** Keeps only plain punctuation. The split by \W also puts letters of other scripts into a separator. */
const separator = (text: string) => text.replace(/[^\s.,:;()'-]+/g, '…')

/** Returns only function names and places in the app's own files. The format differs between browser engines. */
function readStack(stack: string): string[] {
  const lines = stack.matchAll(
    /^(?:\s*at (?:async )?(?:([\w$.]+) )?.*|([\w$.]*)@.*)\/assets\/([\w-]+\.js:\d+:\d+)\)?$/gm,
  )
  return Array.from(lines, ([, chromium, other, place = '']) => {
    const name = chromium ?? other ?? ''
    return name === '' ? place : `${name}@${place}`
  }).slice(0, MAX_STACK_LINES)
}

const BROWSER_PARTS =
  /\b(?:(?:Line|Chrome|Version|CriOS|FxiOS|Firefox|SamsungBrowser|EdgA?)\/\d+(?:\.\d+)?|Android \d+|iPhone OS \d+_\d+|CPU OS \d+_\d+|LIFF|Instagram|FBAN|FBAV|MicroMessenger|wv)\b/g

/** Returns the browser and the system, without the model of the phone, which some user agents contain. */
const describeBrowser = (userAgent: string): string =>
  (userAgent.match(BROWSER_PARTS) ?? []).join(' ')
