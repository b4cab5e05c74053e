/** What grows with the reservations on one phone. */
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import type { World } from '#mocks/backend/world.ts'
import { withPhone, type Lab } from '#tests/bench/lab.ts'
import { workPerMinute } from '#tests/bench/openTicket.ts'
import { inBrowser, metrics, pause } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/readings.ts'
import type { Api } from '#tests/bench/site.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'

const TICKET_COUNTS = [1, 10, 100]

/** The statuses are synchronised every 5 s. */
const SYNC_TIMEOUT_MS = 10_000

const withTickets = (count: number) => ({
  guest: inBrowser,
  scenario: 'signed-in' as const,
  target: ticketCode,
  arrange: (world: World) => {
    for (let index = 0; index < count; index += 1) giveTicket(world)
  },
})

const perCount = (count: number) => (name: string, value: number, unit: Reading['unit']) => ({
  figure: `${count} ${count === 1 ? 'ticket' : 'tickets'}: ${name}`,
  value,
  unit,
})

const measureLoad = (lab: Lab, count: number): Promise<Reading[]> =>
  withPhone(lab, withTickets(count), async ({ open, elapsed, session }, { api }) => {
    await open('/ticket')
    const cold = await elapsed()
    const counters = await metrics(session)
    const sync = await requestOf(api, 'PATCH /reservation/sync-status')
    const list = await requestOf(api, 'GET /reservation/list')
    await open('/ticket')
    const warm = await elapsed()
    const reading = perCount(count)
    return [
      reading('ticket QR, cold', cold, 'ms'),
      reading('ticket QR, warm', warm, 'ms'),
      reading('script until quiet', (counters['ScriptDuration'] ?? Number.NaN) * 1000, 'ms'),
      reading('DOM nodes', counters['Nodes'] ?? Number.NaN, ''),
      reading('answer with the list', list.answerBytes / 1000, 'kB'),
      reading('body of a sync', sync.sentBytes / 1000, 'kB'),
    ]
  })

async function requestOf({ requests }: Api, line: string): Promise<Api['requests'][number]> {
  const givenUpAt = Date.now() + SYNC_TIMEOUT_MS
  while (Date.now() < givenUpAt) {
    const found = requests.find((request) => request.line === line)
    if (found !== undefined) return found
    await pause(50)
  }
  throw new Error(`${line} was not requested within ${SYNC_TIMEOUT_MS / 1000} s`)
}

const measureWork = (lab: Lab, count: number): Promise<Reading[]> =>
  withPhone(lab, { ...withTickets(count), isSlow: false }, async (phone) => {
    await phone.open('/ticket')
    await phone.settle()
    const { mainThreadMs } = await workPerMinute(phone, lab.seconds)
    return [perCount(count)('main thread a minute', mainThreadMs, 'ms')]
  })

export const growth: Suite = {
  measurements: TICKET_COUNTS.map((count) => (lab) => measureLoad(lab, count)),
}

export const growthOfWork: Suite = {
  isOnce: true,
  measurements: TICKET_COUNTS.map((count) => (lab) => measureWork(lab, count)),
}
