/** Hostile addresses: a fixed list and generated ones. */
import fc from 'fast-check'

const EVIL = 'evil.example'
const RUN = 'window.hasRun=true'

const OWN_LIST = [
  `//${EVIL}`,
  `///${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `\\/${EVIL}`,
  `/%2F%2F${EVIL}`,
  `%2F%2F${EVIL}`,
  `/%5C${EVIL}`,
  `/%252F%252F${EVIL}`,
  `/..//${EVIL}`,
  `/%2e%2e//${EVIL}`,
  `/ticket//${EVIL}`,
  '/ticket/%2e%2e/reset',
  '/ticket/..%2Freset',
  '/../../ticket',
  '/%2e/ticket',
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  ` //${EVIL}`,
  `\u3000//${EVIL}`,
  `\ufeff//${EVIL}`,
  `/\u202e//${EVIL}`,
  `https://${EVIL}`,
  `https:${EVIL}`,
  `https:\\\\${EVIL}`,
  `http://app@${EVIL}`,
  `/@${EVIL}`,
  `//user:pass@${EVIL}/`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `javascript://%0a${RUN}`,
  `/javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `<script>${RUN}</script>`,
  `"><img src=x onerror=${RUN}>`,
  `'-(${RUN})-'`,
  '{{constructor.constructor("window.hasRun=true")()}}',
  'blob:https://evil.example/1',
  '/reset',
  '/re%73et',
  '/rsvp/x',
  '/error/x',
  '/api/client/reset-user',
  '/ticket%00',
  '/ticket%',
  '/%ff',
  '/ticket;a=1',
  '..',
  '..%2faccept%2fVIC2025',
  'VIC2025/../../reset-user',
  'VIC2025#x',
  'constructor',
  'a'.repeat(5_000),
  '\ud800',
  '／／evil.example',
  '/。。//evil.example',
  '//evil。example',
  '/\u2025/evil.example',
  `/.//${EVIL}`,
  `/%09/${EVIL}`,
  `/%0a/${EVIL}`,
  '//%65vil.example',
  `///user@${EVIL}:80/ticket`,
  `/verify?redirect_path=//${EVIL}`,
  `/verify?redirect_path=%2Fverify%3Fredirect_path%3D%2F%2F${EVIL}`,
  `/?liff.state=%2F%2F${EVIL}`,
  `/?liff.state=%3Fliff.state%3D%252F%252F${EVIL}`,
  `//${EVIL}/?liff.state=/ticket`,
  `//${EVIL}/#/ticket`,
  `/ticket#//${EVIL}`,
]

const WORDS =
  '/ // \\ . .. %2F %5C %2e %252F %00 % : @ ; ? # & = evil.example https: javascript: ticket reset verify rsvp error x redirect_path= liff.state= <img window.hasRun=true'
const piece = fc.constantFrom(...WORDS.split(' '), '\t', '\n', ' ', '\u202e', '\ufeff')
const junk = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))
const start = fc.constantFrom('', '/', '//', '/ticket', '/reservation/phone', 'javascript:', 'VIC')

const hostileTexts = (seed: number, count: number): string[] => [
  ...OWN_LIST,
  ...fc.sample(
    fc.tuple(start, junk).map(([first, rest]) => first + rest),
    { seed, numRuns: count },
  ),
]

const code = (raw: string, index: number): string => {
  const text = encodeURIComponent(raw.replaceAll('\ud800', ''))
  const doors = [
    `/invitation/${text}`,
    `/rsvp/${text}`,
    `/error/${text}`,
    `/invitation?inv=${text}`,
    `/receive?share_code=${text}&hash_code=${text}`,
  ]
  return doors[index % doors.length] ?? '/'
}

const query = (path: string, name: string) => (raw: string) =>
  `${path}?${new URLSearchParams({ [name]: raw })}`

/** The places where foreign text enters the app. Each returns the path and query to open. */
const doors: Record<string, (raw: string, index: number) => string> = {
  redirect_path: query('/verify', 'redirect_path'),
  'liff.state': query('/', 'liff.state'),
  path: (raw) => (raw.startsWith('/') ? raw : `/${raw}`),
  codes: code,
  hash: (raw) => `/#${raw}`,
}

/** Excludes addresses that a browser would not open at this origin. */
const isOfApp = (address: string): boolean =>
  URL.canParse(`http://127.0.0.1:1${address}`) &&
  new URL(`http://127.0.0.1:1${address}`).host === '127.0.0.1:1'

/**
 * Samples about `count` addresses from every door. The step is coprime to the number of doors.
 * @param offset samples share no address if their offsets differ and are smaller than the step
 */
export function sampleAddresses(
  addresses: readonly string[],
  count: number,
  offset: number,
): string[] {
  const steps = [1, 2, 3, 4, 6, 7, 8, 9, 11, 13, 17, 19].filter(
    (step) => addresses.length / step >= count,
  )
  const step = Math.max(1, ...steps)
  return addresses.filter((_, index) => index % step === offset % step)
}

/** Combines every text with every door. `count` of the texts are generated. */
export const hostileAddresses = (seed: number, count: number): string[] =>
  hostileTexts(seed, count)
    .flatMap((raw, index) => Object.values(doors).map((toAddress) => toAddress(raw, index)))
    .filter(isOfApp)
