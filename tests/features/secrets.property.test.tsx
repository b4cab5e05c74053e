/** Makes every call with recognizable secrets and checks that they appear only where they must. */
import { expect, it, vi } from 'vitest'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import { googleAnalytics } from '#src/analytics/analytics.ts'
import { withFailureReports } from '#src/analytics/failures.ts'
import { safeStorage, type SafeStorage } from '#src/session/storage.ts'
import { renderApp } from '#tests/support/app.tsx'
import { onCleanup } from '#tests/support/onCleanup.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { calls, reachConfirmation, verify, type Call } from '#tests/support/calls.ts'
import { sample } from '#tests/support/property.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { inPhoneViewport, press } from '#tests/support/wholeApp.ts'
import { faultNames, faultOf, type FaultName } from '#tests/support/wireFaults.ts'

const MOBILE = '91234567'

type Journey = Pick<Call, 'address' | 'options' | 'act'>

const wholeVisit: Journey = {
  address: `/verify?redirect_path=${encodeURIComponent('/reservation')}`,
  options: { scenario: 'newcomer' },
  act: async () => {
    await verify()
    await reachConfirmation()
    await press('Confirm')
    await press('Check my ticket')
    await advanceTime(7_000)
    await press('Cancel my reservation')
    await advanceTime(1_000)
    await press(/^Cancel my/)
  },
}

/** The guest opens the link without a verified number. */
const receivedFirst: Journey = {
  address: `/receive?${new URLSearchParams(demoCodes.openShare)}`,
  options: {},
  act: verify,
}

type Place = { place: string; text: string }

/** The encodings in which a secret may appear. */
const spellings = (secret: string) => [secret, encodeURIComponent(secret), btoa(secret)]

const SECRET_FIELDS =
  /"(access_token|token|share_code|hash_code|check_in_code|redeem_code|ticket_code|gift_code|mobile|line_name)":"([^"]+)"/g

const { share_code: shareCode, hash_code: hashCode } = demoCodes.openShare
const INVITATION = demoCodes.vicInvitation
const CODES = [shareCode, hashCode]
const LINK = `/receive?${new URLSearchParams(demoCodes.openShare)}`

const INVITED = new RegExp(`^/(invitation|rsvp)/${INVITATION}$`)
const LED_BACK = `/verify?redirect_path=${encodeURIComponent(LINK)}`

/** The only places where a secret may appear, with the exact text. */
const ALLOWED: [secrets: string[], place: string, isThere: (text: string) => boolean][] = [
  // The guest opened these addresses, or returns to them after the verification.
  [[INVITATION], 'address', (text) => INVITED.test(text)],
  [[INVITATION], 'address when reported', (text) => INVITED.test(text)],
  [CODES, 'address', (text) => text === LED_BACK || text === LINK],
  [CODES, 'address when reported', (text) => text === LED_BACK],
  // A reload of /receive continues with this history state.
  [CODES, 'history state', (text) => text.startsWith(`{"usr":{"returnTo":"${LINK}","owner":`)],
  [
    [INVITATION],
    'storage persist:invitation',
    (text) =>
      /"value":\{"held":(\{"code":"VIC2025",|null,"previous":null,"refused":\{"code":"VIC2025",)/.test(
        text,
      ),
  ],
  [
    [INVITATION],
    'storage persist:outbox',
    (text) => text.includes('"argument":{"code":"VIC2025"}'),
  ],
]

const isAllowed = (secret: string, { place, text }: Place) =>
  ALLOWED.some(
    ([secrets, at, isThere]) => secrets.includes(secret) && place === at && isThere(text),
  )

/** Records what an analytics script can read from links and forms. */
function noteElements(note: (place: string, ...parts: unknown[]) => void): void {
  const names = ['href', 'src', 'action', 'id', 'class', 'name']
  for (const element of document.querySelectorAll('[href], [src], form'))
    note('link', ...names.map((name) => element.getAttribute(name)))
  for (const { textContent } of document.querySelectorAll('a')) note('link', textContent)
}

/** Records everything that leaves the page or stays on the device. */
function recordPlaces() {
  const places: Place[] = []
  const note = (place: string, ...parts: unknown[]) => {
    for (const part of parts)
      places.push({ place, text: typeof part === 'string' ? part : JSON.stringify(part ?? null) })
  }
  const { pushState, replaceState } = window.history
  for (const [name, real] of Object.entries({ pushState, replaceState })) {
    const spy = vi.spyOn(window.history, name as 'pushState').mockImplementation((...args) => {
      note('history state', args[0])
      if (args[2]) note('address', String(args[2]))
      real.apply(window.history, args)
    })
    onCleanup(() => spy.mockRestore())
  }
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const real = console[level]
    const spy = vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      note('console', ...parts.map(String))
    })
    onCleanup(
      () => void (vi.isMockFunction(real) ? spy.mockImplementation(real) : spy.mockRestore()),
    )
  }
  const readPage = () => noteElements(note)
  document.addEventListener('click', readPage, true)
  onCleanup(() => document.removeEventListener('click', readPage, true))
  return { places, note }
}

/** Records each failure report, and each analytics report with the address that the analytics script would read at that moment. */
function measuringWindow(note: (place: string, ...parts: unknown[]) => void) {
  const queue: unknown[] = []
  queue.push = (...commands) => {
    for (const command of commands) note('analytics', [...(command as IArguments)])
    note('address when reported', window.location.pathname + window.location.search)
    return Array.prototype.push.apply(queue, commands)
  }
  Object.assign(window, { dataLayer: queue })
  onCleanup(() => {
    Reflect.deleteProperty(window, 'dataLayer')
    for (const script of document.head.querySelectorAll('script')) script.remove()
  })
  const sendBeacon = (_: unknown, body: unknown) => {
    note('failure report', body)
    return true
  }
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
  onCleanup(() => void Reflect.deleteProperty(navigator, 'sendBeacon'))
  const settings = { environment: 'production', analyticsConsent: 'granted' } as const
  const analytics = googleAnalytics('G-CANARY', settings)
  return withFailureReports(analytics, 'https://failures.example', 'production')
}

/** These keys may contain tokens, so they are not recorded. */
const TOKEN_KEYS = ['api_token', 'mobile_verification_token']

function watchedStorage(note: (place: string, text: string) => void): SafeStorage {
  const storage = safeStorage(() => window.localStorage)
  const write = (key: string, value: string) => {
    if (!TOKEN_KEYS.includes(key)) note(`storage ${key}`, value)
    storage.write(key, value)
  }
  return { ...storage, write }
}

/** Collects the secrets in the requests to the server and in its answers. */
function watchSecrets(backend: TestBackend): Set<string> {
  const secrets = new Set([MOBILE, INVITATION, shareCode, hashCode])
  const { fetch } = backend
  backend.fetch = async (request) => {
    const bearer = request.headers.get('authorization')?.slice('Bearer '.length)
    if (bearer) secrets.add(bearer)
    const response = await fetch(request)
    const text = await response.clone().text()
    for (const [, , secret = ''] of text.matchAll(SECRET_FIELDS)) secrets.add(secret)
    return response
  }
  return secrets
}

const findLeaks = ({ address, options, act }: Journey, change: (backend: TestBackend) => void) =>
  inPhoneViewport(async () => {
    const { places, note } = recordPlaces()
    let secrets = new Set<string>()
    const app = await renderApp(address, {
      ...options,
      storage: watchedStorage(note),
      analytics: measuringWindow(note),
      arrange: (backend) => {
        options.arrange?.(backend)
        secrets = watchSecrets(backend)
        change(backend)
      },
    })
    await advanceTime(1_000)
    await act?.(app).catch(() => undefined)
    await advanceTime(3_000)
    note('title and cookies', document.title, document.cookie, { ...sessionStorage })
    noteElements(note)
    return [...secrets].flatMap((secret) =>
      places
        .filter(({ text }) => spellings(secret).some((spelling) => text.includes(spelling)))
        .filter((place) => !isAllowed(secret, place))
        .map(({ place, text }) => `${secret} in ${place}: ${text}`),
    )
  })

it.each([
  ['a whole visit', wholeVisit],
  ['the receipt of a link after the verification', receivedFirst],
])('No secret leaks during %s', async (_, journey) => {
  expect(await findLeaks(journey, () => undefined)).toEqual([])
})

const cases = calls.flatMap((call) =>
  ([null, ...faultNames] as (FaultName | null)[]).map((fault) => {
    const name = `${call.endpoint} at ${call.address}: ${fault ?? 'answered'}`
    return [name, call, fault] as const
  }),
)

it.each(sample(cases, 12))('No secret leaks during %s', async (_, call, fault) => {
  const leaks = await findLeaks(call, ({ fail }) => {
    if (fault !== null) fail(call.endpoint, faultOf(fault).fault)
  })
  expect(leaks).toEqual([])
})
