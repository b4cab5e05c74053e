/** Opens every route with untrusted stored data, and on phones with broken storage. */
import { describe, expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { paths } from '#src/routing/paths.ts'
import { safeStorage, type SafeStorage } from '#src/session/storage.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp } from '#tests/support/app.tsx'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { noNetwork } from '#tests/support/backend.ts'
import { CORRUPT } from '#tests/support/corruptBlobs.ts'
import { sample } from '#tests/support/property.ts'
import { ADDRESSES, KEYS } from '#tests/support/storageFaults.ts'
import { inPhoneViewport, settled, visibleText, whatIsWrong } from '#tests/support/wholeApp.ts'

/** Matches data of another guest who used this phone before. The app must neither show nor send it. */
const OTHER_GUEST_TEXT = /2031|23:11|HARRIET/

const OTHER_GUEST_ID = 999
const startAt = Date.parse('2031-01-31T23:11+08:00')
const endAt = startAt + 60_000
const code = 'HARRIET1'

const ownedByOther = (value: object) => JSON.stringify({ owner: OTHER_GUEST_ID, value })

const booking = { sessionId: 7, startAt, endAt, eventName: 'HARRIET', sessionType: 'public' }
const nothingBefore = { wasReserved: false, reservationIds: [] }

const command = (id: string, kind: string, argument: object, state = 'unknown') => ({
  id,
  kind,
  argument,
  state,
  owner: OTHER_GUEST_ID,
  sentAt: startAt - 60_000,
  unansweredAt: 0,
  login: null,
})

const commands = [
  command('1-a', 'bind', { code }),
  command('2-b', 'accept', { code }, 'waiting'),
  command('3-c', 'create', {
    ...booking,
    ...nothingBefore,
    headcount: 1,
    type: 'vic',
    invitationCode: code,
  }),
  command('4-d', 'cancel', { reservationId: 'HARRIET' }),
]

const OTHER_GUEST_ROWS: Record<string, string> = {
  'persist:draft': ownedByOther({
    event: { id: 1, name: 'HARRIET' },
    day: startAt,
    session: { id: 7, startAt, endAt, type: 'public' },
    headcount: 1,
    isPreset: false,
    fullSessionIds: [],
    lastAttempt: { outcome: 'refused', code: 1701, isRead: false },
  }),
  'persist:invitation': ownedByOther({
    held: { code, type: 'vic', isAccepted: true },
    refused: null,
  }),
  'persist:verification': ownedByOther({
    sent: { id: 1, maskedMobile: 'HARRIET', sentAt: NOW },
    isWaitedFor: true,
    resendAt: NOW + 60_000,
    isForAnyNumber: true,
  }),
  'persist:tickets': ownedByOther({
    lastKnown: { seenAt: NOW, tickets: [{ startAt, status: 'unused' }] },
    chosenEvents: [{ id: '1', name: 'HARRIET' }],
  }),
  'persist:outbox': JSON.stringify({ entries: commands }),
  // No build has ever stored the last booking.
  'persist:lastBooking': ownedByOther({ booked: { ...booking, reservationId: 1 }, isSeen: false }),
}

/** The stored user slice if the other guest was the last one to log in. */
const otherGuestLogin = JSON.stringify({
  id: OTHER_GUEST_ID,
  login: 'another',
  membershipPageOpenedFor: null,
  pendingLoginFor: null,
})

/** The requests that fail for lack of a network. */
type Outage = 'none' | 'list' | 'every'

type Case = { name: string; route: string; prepare: () => SafeStorage | null; outage?: Outage }

const storedCase = (name: string, route: string, rows: Record<string, string>): Case => ({
  name: `${route}: ${name}`,
  route,
  prepare: () => {
    for (const [key, text] of Object.entries({ api_token: MOCK_GUEST_TOKEN, ...rows }))
      localStorage.setItem(key, text)
    return null
  },
})

const TEXTS: [string, string][] = [...CORRUPT, ['a header smuggled in', 'token\r\nx-admin: 1']]

const corruptCases = ADDRESSES.flatMap((route) =>
  KEYS.flatMap((key) =>
    TEXTS.map(([name, text]) => storedCase(`${key} is ${name}`, route, { [key]: text })),
  ),
)

const everything = { ...OTHER_GUEST_ROWS, 'persist:user': otherGuestLogin }

const otherGuestCases = ADDRESSES.flatMap((route) => [
  ...Object.entries(OTHER_GUEST_ROWS).map(([key, text]) =>
    storedCase(`${key} is another guest's`, route, { [key]: text }),
  ),
  // The stored user may be the other guest or missing. The server may answer, fail only the list, or fail every request.
  ...(['none', 'list', 'every'] as const).flatMap((outage) => [
    {
      ...storedCase(
        `everything stored is another guest's, failing requests: ${outage}`,
        route,
        everything,
      ),
      outage,
    },
    {
      ...storedCase(
        `everything stored but the login is another guest's, failing requests: ${outage}`,
        route,
        OTHER_GUEST_ROWS,
      ),
      outage,
    },
  ]),
])

const fail = (name: string) => {
  throw new DOMException('refused', name)
}

/** A storage that accepts this many writes, and throws on every later one. */
function fullAfter(writes: number): Storage {
  const rows = new Map<string, string>()
  let count = 0
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    removeItem: (key: string) => void rows.delete(key),
    setItem(key: string, value: string) {
      count += 1
      if (count > writes) fail('QuotaExceededError')
      rows.set(key, value)
    },
  } as Storage
}

const throwingStorage = new Proxy(fullAfter(0), { get: () => () => fail('SecurityError') })

function withoutSessionStorage(): null {
  const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
  const get = () => fail('SecurityError')
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get })
  onCleanup(() => Object.defineProperty(window, 'sessionStorage', own ?? { configurable: true }))
  return null
}

const withStorage = (storage: Storage | null) => () => safeStorage(() => storage)

const OUTAGES: Record<string, Case['prepare']> = {
  throws: withStorage(throwingStorage),
  'is null': withStorage(null),
  'is full': () => withStorage(fullAfter(0))(),
  'fills up in the middle': () => withStorage(fullAfter(2))(),
  'cannot be read from the window': () => safeStorage(() => fail('SecurityError')),
  'throws as sessionStorage': withoutSessionStorage,
}

const outageCases = ADDRESSES.flatMap((route) =>
  Object.entries(OUTAGES).map(([name, prepare]) => ({
    name: `${route}: storage ${name}`,
    route,
    prepare,
  })),
)

const run = ({ route, prepare, outage = 'none' }: Case): Promise<string | null> =>
  inPhoneViewport(async (errors) => {
    const storage = prepare()
    const { backend } = await renderApp(route, {
      scenario: 'reserved',
      // If the case has prepared the storage, do not write a token into it.
      apiToken: storage === null ? null : MOCK_GUEST_TOKEN,
      arrange: (server) => {
        if (outage !== 'none')
          server.fail(outage === 'list' ? 'getReservations' : 'every', noNetwork)
      },
      ...(storage && { storage }),
    })
    let seen: string | null = null
    // The reset page renders nothing in any case.
    const wrong = await settled(() => {
      if (OTHER_GUEST_TEXT.test(visibleText())) seen ??= `another guest's data: ${visibleText()}`
      return route === paths.reset ? null : whatIsWrong()
    })
    if (errors.length > 0) return errors.join('; ')
    if (OTHER_GUEST_TEXT.test(JSON.stringify(backend.requests)))
      return "another guest's data is sent"
    return seen ?? wrong
  })

describe('The app', () => {
  const cases = [
    ...sample(corruptCases, 8),
    ...sample(otherGuestCases, 10),
    ...sample(outageCases, 6),
  ]
  it.each<Case>(cases)(
    'starts usable and without data of another guest at $name',
    { timeout: 30_000 },
    async (testCase) => {
      expect(await run(testCase)).toBeNull()
    },
  )
})
