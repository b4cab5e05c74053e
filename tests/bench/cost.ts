/** Measures what one guest costs the operator, from the invitation's link to an hour with the ticket: docs/cost.md. */
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { format } from 'prettier'
import { findRoute } from '#mocks/backend/answer.ts'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { World } from '#mocks/backend/world.ts'
import type { Reading, Suite } from '#tests/bench/figures.ts'
import { reservationButton } from '#tests/bench/introduction.ts'
import { withoutLine, withPhone, type Lab, type Phone } from '#tests/bench/phone.ts'
import { CHOOSE_SESSION, perform } from '#tests/bench/steps.ts'

/** Requests and bytes of answers, by endpoint or file. */
type Traffic = Map<string, { requests: number; bytes: number }>

const INVITATION = `/invitation/${demoCodes.publicInvitation}`

const PUBLIC_EVENT_ID = '1'

/** The open ticket is measured for this long. The figures of an hour are computed from it. */
const WATCHED_MINUTES = 5

const journey = (phone: Phone) =>
  perform(phone, [
    { tap: 'button', text: 'reserv' },
    { path: '/verify' },
    { fill: 'input[autocomplete=tel-national]', value: '91234567' },
    { tap: 'button[type=submit]' },
    { fill: 'input[autocomplete=one-time-code]', value: '1234' },
    // The introduction, which holds the invitation.
    { path: '/' },
    { tap: 'button', text: 'reserv' },
    { path: '/reservation' },
    { fill: 'form > div > div:first-child select', value: PUBLIC_EVENT_ID },
    ...CHOOSE_SESSION,
    { tap: 'button', text: 'Confirm' },
    { path: '/success' },
    { tap: 'button', text: 'Check my ticket' },
    { path: '/ticket' },
  ])

/** `take` returns the traffic since the last call. */
function countTraffic({ client }: Phone) {
  let traffic: Traffic = new Map()
  const names = new Map<string, string>()
  client.Network.requestWillBeSent(({ requestId, request }) => {
    if (request.url.startsWith('http'))
      names.set(requestId, nameOf(request.method, new URL(request.url).pathname))
  })
  client.Network.loadingFinished(({ requestId, encodedDataLength }) => {
    const name = names.get(requestId)
    // A file from the browser's cache costs nothing.
    if (name === undefined || encodedDataLength === 0) return
    const { requests, bytes } = traffic.get(name) ?? { requests: 0, bytes: 0 }
    traffic.set(name, { requests: requests + 1, bytes: bytes + encodedDataLength })
  })
  return {
    take() {
      const taken = traffic
      traffic = new Map()
      return taken
    },
  }
}

function nameOf(method: string, path: string): string {
  const call = findRoute(method, path)?.name
  if (call !== undefined) return `API: ${call}`
  if (!path.startsWith('/assets/')) return 'HTML, time of the host'
  const [, name = '', ending = ''] = /\/assets\/(.*)-[\w-]{8}(\.\w+)$/.exec(path) ?? []
  if (ending !== '.js') return 'pictures'
  return name === 'start' ? 'script: start' : 'script: screens, at idle'
}

type Cost = { name: string; booking: Row; anHour: Row }
type Row = { requests: number; bytes: number }

const NOTHING: Row = { requests: 0, bytes: 0 }

async function measureCost(lab: Lab): Promise<Reading[]> {
  const setting = {
    guest: withoutLine,
    scenario: 'newcomer',
    // The invitation leads a guest without a login to the welcome.
    target: reservationButton,
    pace: 'full',
    arrange: (world: World) => {
      world.rotationSeconds = 60
    },
  } as const
  const [booking, open] = await withPhone(lab, setting, async (phone) => {
    const traffic = countTraffic(phone)
    // Each phone draws its own jitter at random. This phone is the average one.
    await phone.client.Page.addScriptToEvaluateOnNewDocument({ source: 'Math.random = () => 0.5' })
    await phone.visit(INVITATION)
    await journey(phone)
    // The app fetches the other screens while the browser is idle.
    await wait(10_000)
    const untilTicket = traffic.take()
    await wait(WATCHED_MINUTES * 60_000)
    return [untilTicket, traffic.take()] as const
  })
  const names = [...new Set([...booking.keys(), ...open.keys()])].sort()
  const factor = 60 / WATCHED_MINUTES
  const costs = names.map((name): Cost => {
    const { requests, bytes } = open.get(name) ?? NOTHING
    return {
      name,
      booking: booking.get(name) ?? NOTHING,
      anHour: { requests: Math.round(requests * factor), bytes: bytes * factor },
    }
  })
  if (lab.isOwnBuild)
    writeFileSync('docs/cost.md', await format(page(costs), { parser: 'markdown' }))
  const reading = (figure: string, value: number): Reading => ({ figure, value, unit: '' })
  const [untilTicket, anHour] = [sum(costs, 'booking'), sum(costs, 'anHour')]
  return [
    reading('one guest, until the ticket: requests', untilTicket.requests),
    reading('one guest, until the ticket: kB', untilTicket.bytes / 1000),
    reading('one guest, an hour with the ticket: requests', anHour.requests),
    reading('one guest, an hour with the ticket: kB', anHour.bytes / 1000),
  ]
}

const sum = (costs: Cost[], part: 'booking' | 'anHour'): Row =>
  costs.reduce(
    (all, { [part]: row }) => ({
      requests: all.requests + row.requests,
      bytes: all.bytes + row.bytes,
    }),
    NOTHING,
  )

const GUESTS = 5000
const DOORS = 3
const SECONDS_PER_SCAN = 6

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function page(costs: Cost[]): string {
  const isOfApi = ({ name }: Cost) => name.startsWith('API')
  const api = costs.filter(isOfApi)
  const host = costs.filter((cost) => !isOfApi(cost))
  const row = (name: string, { requests: first, bytes }: Row, hour: Row) =>
    `| ${name} | ${first} | ${kilobytes(bytes)} | ${hour.requests} | ${kilobytes(hour.bytes)} |`
  const rows = (part: Cost[], total: string) => [
    ...part.map(({ name, booking, anHour }) => row(name, booking, anHour)),
    row(`**${total}**`, sum(part, 'booking'), sum(part, 'anHour')),
  ]
  return `# Cost to the operator

\`npm run bench -- --only cost\` writes this page. Do not edit it.

One guest without LINE opens the link of an invitation, verifies a number, books a session and opens the
ticket. The ticket then stays open for an hour. Its codes change each minute. Bytes are those of the answers
with their headers. Files are compressed with Brotli, long answers of the API with gzip. A second visit
fetches only the HTML.

| | requests until the ticket | kB | requests an hour | kB an hour |
| --- | --: | --: | --: | --: |
${[...rows(api, 'API'), ...rows(host, 'host of the files')].join('\n')}

${load(sum(api, 'booking'), sum(api, 'anHour'), sum(host, 'booking'))}`
}

/** Computes the load that many guests at the doors cause. */
function load(booking: Row, anHour: Row, files: Row): string {
  const perMinute = (DOORS * 60) / SECONDS_PER_SCAN
  const openTickets = Math.min(GUESTS, perMinute * 60)
  const perSecond = (count: number) => (count / 3600).toFixed(1)
  const megabits = (bytes: number) => ((bytes * 8) / 1e6 / 3600).toFixed(2)
  return `## ${GUESTS.toLocaleString('en')} guests at ${DOORS} doors

A scan takes ${SECONDS_PER_SCAN} s, so the doors admit ${perMinute} guests a minute and all of them in
${(GUESTS / perMinute / 60).toFixed(1)} hours. If each guest opens the ticket an hour before admission, ${openTickets.toLocaleString('en')} tickets
are open at a time.

| | requests a second | Mbit/s |
| --- | --: | --: |
| API, all links opened within one hour | ${perSecond(GUESTS * booking.requests)} | ${megabits(GUESTS * booking.bytes)} |
| host, all links opened within one hour | ${perSecond(GUESTS * files.requests)} | ${megabits(GUESTS * files.bytes)} |
| API, ${openTickets.toLocaleString('en')} open tickets | ${perSecond(openTickets * anHour.requests)} | ${megabits(openTickets * anHour.bytes)} |

The host gets no request from an open ticket. The interval of the status differs by phone, so that the requests
spread. [Performance](performance.md#growth) says what happens in an outage.
`
}

export const cost: Suite = { isOnce: true, measurements: [measureCost] }
