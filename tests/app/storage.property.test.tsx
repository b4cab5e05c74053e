/** What a phone kept and cannot be trusted, and phones that keep nothing, on every route. */
import { describe, expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { paths } from '#src/routing/paths.ts'
import { safeStorage, type SafeStorage } from '#src/store/storage.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp } from '#tests/support/app.tsx'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { noNetwork } from '#tests/support/backend.ts'
import { CORRUPT } from '#tests/support/corruptBlobs.ts'
import { sample } from '#tests/support/property.ts'
import { ADDRESSES, KEYS } from '#tests/support/storageFaults.ts'
import { inPhoneViewport, settled, visibleText, whatIsWrong } from '#tests/support/wholeApp.ts'

/** Of another guest, who used this phone before; none of it may be seen or sent. */
const OTHERS = /2031|23:11|HARRIET/

const OTHER = 999
const startAt = Date.parse('2031-01-31T23:11+08:00')
const endAt = startAt + 60_000
const code = 'HARRIET1'

const ofOther = (value: object) => JSON.stringify({ owner: OTHER, value })

const booking = { sessionId: 7, startAt, endAt, eventName: 'HARRIET', sessionType: 'public' }
const nothingBefore = { wasReserved: false, reservationIds: [] }

const command = (id: string, kind: string, argument: object, state = 'unknown') => ({
  id,
  kind,
  argument,
  state,
  owner: OTHER,
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

const OTHERS_ROWS: Record<string, string> = {
  'persist:draft': ofOther({
    event: { id: 1, name: 'HARRIET' },
    day: startAt,
    session: { id: 7, startAt, endAt, type: 'public' },
    headcount: 1,
    isPreset: false,
    fullSessionIds: [],
    lastAttempt: { outcome: 'refused', code: 1701, isRead: false },
  }),
  'persist:invitation': ofOther({ held: { code, type: 'vic', isAccepted: true }, refused: null }),
  'persist:verification': ofOther({
    sent: { id: 1, maskedMobile: 'HARRIET', sentAt: NOW },
    isWaitedFor: true,
    resendAt: NOW + 60_000,
    isForAnyNumber: true,
  }),
  'persist:tickets': ofOther({
    lastKnown: { seenAt: NOW, tickets: [{ startAt, status: 'unused' }] },
    chosenEvents: [{ id: '1', name: 'HARRIET' }],
  }),
  'persist:outbox': JSON.stringify({ entries: commands }),
  // Of no build: what was booked last is not kept.
  'persist:lastBooking': ofOther({ booked: { ...booking, reservationId: 1 }, isSeen: false }),
}

/** Whose login was the last one here. */
const othersLogin = JSON.stringify({
  id: OTHER,
  login: 'another',
  membershipPageOpenedFor: null,
  pendingLoginFor: null,
})

/** Which calls meet no network. */
type Outage = 'none' | 'list' | 'every'

type Case = { name: string; route: string; prepare: () => SafeStorage | null; outage?: Outage }

const kept = (name: string, route: string, rows: Record<string, string>): Case => ({
  name: `${route}: ${name}`,
  route,
  prepare: () => {
    for (const [key, text] of Object.entries({ api_token: MOCK_GUEST_TOKEN, ...rows }))
      localStorage.setItem(key, text)
    return null
  },
})

const TEXTS: [string, string][] = [...CORRUPT, ['a header smuggled in', 'token\r\nx-admin: 1']]

const corrupt = ADDRESSES.flatMap((route) =>
  KEYS.flatMap((key) =>
    TEXTS.map(([name, text]) => kept(`${key} is ${name}`, route, { [key]: text })),
  ),
)

const all = { ...OTHERS_ROWS, 'persist:user': othersLogin }

const leftByAnother = ADDRESSES.flatMap((route) => [
  ...Object.entries(OTHERS_ROWS).map(([key, text]) =>
    kept(`${key} is another guest's`, route, { [key]: text }),
  ),
  // Known as the guest of before or not, while the server says who is here, says nothing of tickets, or nothing at all.
  ...(['none', 'list', 'every'] as const).flatMap((outage) => [
    { ...kept(`all is another guest's, no network: ${outage}`, route, all), outage },
    { ...kept(`all but the login is, no network: ${outage}`, route, OTHERS_ROWS), outage },
  ]),
])

const fail = (name: string) => {
  throw new DOMException('refused', name)
}

/** A storage whose writes fail from the nth on. */
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

const throwing = new Proxy(fullAfter(0), { get: () => () => fail('SecurityError') })

function withoutSessionStorage(): null {
  const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
  const get = () => fail('SecurityError')
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get })
  onCleanup(() => Object.defineProperty(window, 'sessionStorage', own ?? { configurable: true }))
  return null
}

const given = (storage: Storage | null) => () => safeStorage(() => storage)

const OUTAGES: Record<string, Case['prepare']> = {
  throws: given(throwing),
  'is null': given(null),
  'is full': () => given(fullAfter(0))(),
  'fills up in the middle': () => given(fullAfter(2))(),
  'cannot be read from the window': () => safeStorage(() => fail('SecurityError')),
  'throws as sessionStorage': withoutSessionStorage,
}

const outages = ADDRESSES.flatMap((route) =>
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
      // What is stored is left as it is, where this case is about it.
      apiToken: storage === null ? null : MOCK_GUEST_TOKEN,
      arrange: (server) => {
        if (outage !== 'none')
          server.fail(outage === 'list' ? 'getReservations' : 'every', noNetwork)
      },
      ...(storage && { storage }),
    })
    let seen: string | null = null
    // Reset renders nothing, whatever the storage is.
    const wrong = await settled(() => {
      if (OTHERS.test(visibleText())) seen ??= `another guest's data: ${visibleText()}`
      return route === paths.reset ? null : whatIsWrong()
    })
    if (errors.length > 0) return errors.join('; ')
    if (OTHERS.test(JSON.stringify(backend.requests))) return "another guest's data is sent"
    return seen ?? wrong
  })

describe('the app starts, usable and without anything of another guest, at', () => {
  const cases = [...sample(corrupt, 8), ...sample(leftByAnother, 10), ...sample(outages, 6)]
  it.each<Case>(cases)('$name', { timeout: 30_000 }, async (one) => {
    expect(await run(one)).toBeNull()
  })
})
