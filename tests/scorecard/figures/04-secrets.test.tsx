/** Guests go their ways with secrets that are easy to find again; where else do they turn up? */
import { vi } from 'vitest'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { googleAnalytics } from '#src/analytics/analytics.ts'
import { safeStorage } from '#src/store/storage.ts'
import { reachConfirmation } from '#tests/scorecard/calls.ts'
import { defineFigure, type Measured } from '#tests/scorecard/figure.ts'
import { onPhone, pass, press, type as enter } from '#tests/scorecard/phone.ts'
import { renderApp } from '#tests/support/app.tsx'
import type { TestBackend } from '#tests/support/backend.ts'

const MOBILE = '91234567'

type Journey = {
  name: string
  address: string
  scenario: ScenarioName
  act: () => Promise<void>
}

const journeys: Journey[] = [
  {
    name: 'verify, book, see the ticket, cancel it',
    address: '/verify?redirect_path=%2Freservation',
    scenario: 'newcomer',
    act: async () => {
      await enter('Phone number', MOBILE)
      await press('Submit')
      await enter('Verification code', '1234')
      await press('Verify').catch(() => undefined)
      await reachConfirmation()
      await press('Confirm')
      await press('Check my ticket')
      await pass(7_000)
      await press('Cancel my reservation')
      await press(/^Cancel my/)
    },
  },
  {
    name: 'share a ticket',
    address: '/share',
    scenario: 'three-tickets',
    act: () => press('Share this ticket'),
  },
  {
    name: 'receive a ticket',
    address: `/receive?${new URLSearchParams(demoCodes.openShare)}`,
    scenario: 'signed-in',
    act: async () => void (await pass(7_000)),
  },
  {
    name: 'accept an invitation',
    address: '/invitation/VIC2025',
    scenario: 'vic',
    act: () => press('接受邀請'),
  },
]

type Change = (backend: TestBackend) => void

const TOKEN_KEYS = ['api_token', 'mobile_verification_token']

/** What the app reads from the backend and must not pass on. */
const SECRET_FIELDS =
  /"(?:access_token|token|share_code|hash_code|check_in_code|redeem_code|ticket_code|gift_code)":"([^"]+)"/g

/** Each secret with the ways in which it could be written. */
const spellings = (secret: string) => [secret, encodeURIComponent(secret), btoa(secret)]

/** All that leaves the page or stays on the phone, by the place where it was found. */
function recordPlaces() {
  const places: [place: string, text: string][] = []
  const note = (place: string, ...parts: unknown[]) =>
    void places.push([place, parts.map((part) => JSON.stringify(part) ?? '').join(' ')])
  const { pushState, replaceState } = window.history
  for (const [name, real] of Object.entries({ pushState, replaceState }))
    vi.spyOn(window.history, name as 'pushState').mockImplementation((...args) => {
      note('history state', args[0])
      note('address', args[2])
      real.apply(window.history, args)
    })
  const rows = new Map<string, string>()
  const storage = safeStorage(
    () =>
      ({
        getItem: (key: string) => rows.get(key) ?? null,
        removeItem: (key: string) => void rows.delete(key),
        setItem(key: string, value: string) {
          if (!TOKEN_KEYS.includes(key)) note(`storage ${key}`, value)
          rows.set(key, value)
        },
      }) as Storage,
  )
  return { places, note, storage }
}

const walk = ({ address, scenario, act }: Journey, change: Change) =>
  onPhone(async ({ lines }) => {
    const { places, note, storage } = recordPlaces()
    const secrets = new Set([MOBILE])
    const app = await renderApp(address, {
      scenario,
      storage,
      arrange: (backend) => {
        const { fetch } = backend
        backend.fetch = async (request) => {
          const bearer = request.headers.get('authorization')?.slice('Bearer '.length)
          if (bearer) secrets.add(bearer)
          const response = await fetch(request)
          const text = await response.clone().text()
          for (const [, secret = ''] of text.matchAll(SECRET_FIELDS)) secrets.add(secret)
          return response
        }
        change(backend)
      },
    })
    await pass(1_000)
    await act()
    await pass(3_000)
    for (const line of lines) note('console', line)
    const analytics = googleAnalytics('G-CANARY')
    for (const view of app.reports.views) analytics.pageViewed(view, {})
    for (const event of app.reports.events) analytics.reported(event)
    for (const failure of app.reports.failures) analytics.failed(failure)
    const queue = (window as Window & { dataLayer?: IArguments[] }).dataLayer?.splice(0) ?? []
    for (const report of queue) note('analytics', [...report])
    note('title and cookies', document.title, document.cookie, { ...sessionStorage })
    for (const element of document.querySelectorAll('[href], [src]'))
      note('link', element.getAttribute('href') ?? element.getAttribute('src'))
    return { secrets: [...secrets], places }
  })

/** The app's own address held the codes of a link that was received. */
const isWanted = (place: string, text: string) =>
  place === 'address' && /share_code(=|%3D)/.test(text)

async function measure(change: Change): Promise<Measured> {
  const found: string[] = []
  const looked: Record<string, string> = {}
  for (const journey of journeys) {
    const { secrets, places } = await walk(journey, change)
    looked[journey.name] = `${secrets.length} secrets in ${places.length} places`
    for (const [place, text] of places)
      for (const [index, secret] of secrets.entries())
        if (!isWanted(place, text) && spellings(secret).some((spelling) => text.includes(spelling)))
          found.push(`${journey.name}: secret ${index} in ${place}`)
  }
  return {
    value: String(found.length),
    isMet: found.length === 0,
    details: { looked, found: [...new Set(found)] },
  }
}

const logging: Change = (backend) => {
  const { fetch } = backend
  backend.fetch = (request) => {
    console.info(`${request.method} ${request.headers.get('authorization')}`)
    return fetch(request)
  }
}

defineFigure({
  number: 4,
  name: 'canary secrets outside API requests and the two token keys',
  target: '0',
  run: () => measure(() => undefined),
  control: { broken: 'an app that logs its requests', run: () => measure(logging) },
})
