/** What a phone kept and cannot be trusted, and phones that keep nothing, on every route. */
import { NOW } from '#tests/mocks/request.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { paths } from '#src/routing/paths.ts'
import { safeStorage, type SafeStorage } from '#src/store/storage.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { onPhone, settled, visibleText, whatIsWrong } from '#tests/scorecard/phone.ts'
import { renderApp } from '#tests/support/app.tsx'
import { atEnd } from '#tests/support/atEnd.ts'
import { noNetwork } from '#tests/support/backend.ts'
import { CORRUPT } from '#tests/support/corruptBlobs.ts'
import { SLICE_KEYS } from '#tests/support/storageFaults.ts'

const ROUTES = Object.values(paths).map((path) =>
  path.replace(/:(invitationCode|code)/, 'VIC2025').replace(':type', 'already-reserved'),
)

const KEYS = ['api_token', 'mobile_verification_token', 'utmParams', 'language', ...SLICE_KEYS]

/** Of another guest, who used this phone before; none of it may be seen or sent. */
const OTHERS = /2031|23:11|HARRIET/

const OTHER = 999
const startAt = Date.parse('2031-01-31T23:11+08:00')
const endAt = startAt + 60_000
const code = 'HARRIET1'

const ofOther = (value: object) => JSON.stringify({ owner: OTHER, value })

const lastAttempt = { outcome: 'refused', code: 1701, isRead: false }

const draft = ofOther({
  event: { id: 1, name: 'HARRIET' },
  day: startAt,
  session: { id: 7, startAt, endAt, type: 'public' },
  headcount: 1,
  isPreset: false,
  fullSessionIds: [],
  lastAttempt,
})

const entry = {
  id: '1-a',
  owner: OTHER,
  sentAt: startAt - 60_000,
  state: 'unknown',
  unansweredAt: 0,
  login: null,
}
const before = { wasReserved: false, reservationIds: [] }
const booking = { sessionId: 7, startAt, endAt, eventName: 'HARRIET', sessionType: 'public' }

const outbox = JSON.stringify({
  entries: [
    { ...entry, kind: 'bind', argument: { code } },
    { ...entry, id: '2-b', kind: 'accept', argument: { code }, state: 'waiting' },
    {
      ...entry,
      id: '3-c',
      kind: 'create',
      argument: { ...booking, headcount: 1, type: 'vic', invitationCode: code, ...before },
    },
    { ...entry, id: '4-d', kind: 'cancel', argument: { reservationId: 'HARRIET' } },
  ],
})

const held = { code, type: 'vic', isAccepted: true }

const tickets = ofOther({
  lastKnown: { seenAt: NOW, tickets: [{ startAt, status: 'unused' }] },
})

const OTHERS_ROWS: Record<string, string> = {
  'persist:draft': draft,
  'persist:invitation': ofOther({ held, refused: null }),
  'persist:verification': ofOther({
    sent: { id: 1, maskedMobile: 'HARRIET', sentAt: NOW },
    isWaitedFor: true,
    resendAt: NOW + 60_000,
    isForAnyNumber: true,
  }),
  'persist:tickets': tickets,
  'persist:outbox': outbox,
  // Of no build: what was booked last is not kept.
  'persist:lastBooking': ofOther({ booked: { ...booking, reservationId: 1 }, isSeen: false }),
  'persist:user': JSON.stringify({ id: OTHER, login: 'another', name: 'HARRIET' }),
}

const TEXTS: [string, string][] = [...CORRUPT, ['a header smuggled in', 'token\r\nx-admin: 1']]

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

type Case = {
  name: string
  route: string
  prepare: () => SafeStorage | undefined
  isOffline?: boolean
}

const kept = (name: string, route: string, rows: Record<string, string>): Case => ({
  name: `${route}: ${name}`,
  route,
  prepare: () => {
    for (const [key, text] of Object.entries({ api_token: MOCK_GUEST_TOKEN, ...rows }))
      localStorage.setItem(key, text)
    return undefined
  },
})

const leftByAnother = (route: string): Case[] => [
  ...Object.entries(OTHERS_ROWS).map(([key, text]) =>
    kept(`${key} is another guest's`, route, { [key]: text }),
  ),
  kept("everything is another guest's", route, OTHERS_ROWS),
  // The tickets that were known last are shown where the server says nothing.
  {
    ...kept("persist:tickets is another guest's, offline", route, { 'persist:tickets': tickets }),
    isOffline: true,
  },
]

const out = ({ name, prepare }: Outage, route: string): Case => ({
  name: `${route}: storage ${name}`,
  route,
  prepare: () => {
    const open = prepare()
    return open === null ? undefined : safeStorage(open)
  },
})

const run = ({ route, prepare, isOffline = false }: Case): Promise<string | null> =>
  onPhone(async ({ errors }) => {
    const storage = prepare()
    // What is stored is left as it is, where this case is about it.
    const apiToken = storage === undefined ? null : MOCK_GUEST_TOKEN
    const { backend } = await renderApp(route, {
      scenario: 'reserved',
      apiToken,
      arrange: (server) => void (isOffline && server.fail('getReservations', noNetwork)),
      ...(storage && { storage }),
    })
    // Reset renders nothing, whatever the storage is.
    const wrong = await settled(() => (route === paths.reset ? null : whatIsWrong()))
    if (errors.length > 0) return errors.join('; ')
    if (OTHERS.test(JSON.stringify(backend.requests))) return "another guest's data is sent"
    return OTHERS.test(visibleText()) ? `another guest's data: ${visibleText()}` : wrong
  }).catch((error: unknown) => String(error))

const allCases = (): Case[] =>
  ROUTES.flatMap((route) => [
    ...KEYS.flatMap((key) =>
      TEXTS.map(([name, text]) => kept(`${key} is ${name}`, route, { [key]: text })),
    ),
    ...leftByAnother(route),
    ...OUTAGES.map((outage) => out(outage, route)),
  ])

/** One in 41 of them: each route, key and outage is among them. */
const some = (cases: Case[], { seed, size }: FigureOptions) =>
  size === 'full' ? cases : cases.filter((_, index) => (index + seed) % 41 === 0)

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
  name: "corrupt texts x the phone's keys and 6 storage outages x every route",
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
