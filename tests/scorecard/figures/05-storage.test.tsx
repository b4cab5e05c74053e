/** What a phone kept and cannot be trusted, and phones that keep nothing, on every route. */
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { paths } from '#src/routing/paths.ts'
import { safeStorage, type SafeStorage } from '#src/state/storage.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { onPhone, settled, visibleText, whatIsWrong } from '#tests/scorecard/phone.ts'
import { renderApp } from '#tests/support/app.tsx'
import { atEnd } from '#tests/support/atEnd.ts'
import { blob, CORRUPT } from '#tests/support/corruptBlobs.ts'

const ROUTES = Object.values(paths).map((path) =>
  path.replace(/:(invitationCode|code)/, 'VIC2025').replace(':type', 'already-reserved'),
)

const KEYS = ['api_token', 'mobile_verification_token', 'utmParams', 'persist:guest']

/** Of another guest, who used this phone before; none of it may be seen. */
const OTHERS = /2031|23:11|HARRIET/

const othersDraft = {
  ownerId: 999,
  eventId: 1,
  date: '2031/01/31',
  sessionId: 7,
  sessionType: 'public',
  time: '23:11 - 23:12',
  headcount: 1,
  isPreset: false,
  pendingSince: null,
  wasReserved: null,
}

const BLOBS: [string, string][] = [
  ...CORRUPT,
  ['a header smuggled in', 'token\r\nx-admin: 1'],
  ["another guest's draft", blob({ draft: othersDraft })],
  ["another guest's name", blob({ user: { info: { id: 999, name: 'HARRIET' } } })],
]

type Outage = { name: string; prepare: () => (() => Storage | null) | null }

const fail = (name: string) => {
  throw new DOMException('refused', name)
}

/** A storage whose writes fail from the nth on. */
function fullAfter(writes: number): Storage {
  const rows = new Map<string, string>()
  let count = 0
  return {
    get length() {
      return rows.size
    },
    key: (index) => [...rows.keys()][index] ?? null,
    clear: () => rows.clear(),
    getItem: (key) => rows.get(key) ?? null,
    removeItem: (key) => void rows.delete(key),
    setItem(key, value) {
      count += 1
      if (count > writes) fail('QuotaExceededError')
      rows.set(key, value)
    },
  }
}

const throwing = new Proxy(fullAfter(0), { get: () => () => fail('SecurityError') })

const OUTAGES: Outage[] = [
  { name: 'throws', prepare: () => () => throwing },
  { name: 'is null', prepare: () => () => null },
  {
    name: 'is full',
    prepare: () => {
      const full = fullAfter(0)
      return () => full
    },
  },
  { name: 'cannot be read from the window', prepare: () => () => fail('SecurityError') },
  {
    name: 'throws as sessionStorage',
    prepare: () => {
      const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
      const get = () => fail('SecurityError')
      Object.defineProperty(window, 'sessionStorage', { configurable: true, get })
      atEnd(() => Object.defineProperty(window, 'sessionStorage', own ?? { configurable: true }))
      return null
    },
  },
  {
    name: 'fills up in the middle',
    prepare: () => {
      const filling = fullAfter(2)
      return () => filling
    },
  },
]

type Case = { name: string; route: string; prepare: () => SafeStorage | undefined }

const spoilt = ([name, text]: [string, string], key: string, route: string): Case => ({
  name: `${route}: ${key} is ${name}`,
  route,
  prepare: () => {
    localStorage.setItem('api_token', MOCK_GUEST_TOKEN)
    localStorage.setItem(key, text)
    return undefined
  },
})

const out = ({ name, prepare }: Outage, route: string): Case => ({
  name: `${route}: storage ${name}`,
  route,
  prepare: () => {
    const open = prepare()
    return open === null ? undefined : safeStorage(open)
  },
})

const run = ({ route, prepare }: Case): Promise<string | null> =>
  onPhone(async ({ errors }) => {
    const storage = prepare()
    // What is stored is left as it is, where this case is about it.
    const apiToken = storage === undefined ? null : MOCK_GUEST_TOKEN
    await renderApp(route, { scenario: 'reserved', apiToken, ...(storage && { storage }) })
    // Reset renders nothing, whatever the storage is.
    const wrong = await settled(() => (route === paths.reset ? null : whatIsWrong()))
    if (errors.length > 0) return errors.join('; ')
    return OTHERS.test(visibleText()) ? `another guest's data: ${visibleText()}` : wrong
  }).catch((error: unknown) => String(error))

const allCases = (): Case[] =>
  ROUTES.flatMap((route) => [
    ...KEYS.flatMap((key) => BLOBS.map((one) => spoilt(one, key, route))),
    ...OUTAGES.map((outage) => out(outage, route)),
  ])

/** One in 29 of them: each route, key and outage is among them. */
const some = (cases: Case[], { seed, size }: FigureOptions) =>
  size === 'full' ? cases : cases.filter((_, index) => (index + seed) % 29 === 0)

async function measure(cases: Case[]): Promise<Measured> {
  const failed: string[] = []
  for (const one of cases) {
    const wrong = await run(one)
    if (wrong !== null) failed.push(`${one.name}: ${wrong}`)
  }
  return {
    value: `${cases.length - failed.length} of ${cases.length}`,
    isMet: failed.length === 0,
    details: { cases: cases.length, failed },
  }
}

/** What the browser gives, taken as it is. */
const unguarded: SafeStorage = {
  read: (key) => throwing.getItem(key),
  write: (key, value) => throwing.setItem(key, value),
  remove: (key) => throwing.removeItem(key),
}

defineFigure({
  number: 5,
  name: "corrupt blobs x the phone's keys and 6 storage outages x every route",
  target: '100 %',
  run: (options) => measure(some(allCases(), options)),
  control: {
    broken: 'a storage used without its guard',
    run: () =>
      measure(
        ROUTES.slice(0, 4).map((route) => ({ name: route, route, prepare: () => unguarded })),
      ),
  },
})
