/** Measures how the cost of a screen grows with the reservations, the sessions, the days and the length of texts. */
import { setTimeout as wait } from 'node:timers/promises'
import { addSession, demoCodes, mockGuest, runningSession } from '#mocks/backend/demoWorld.ts'
import { DAY_MS, HOUR_MS } from '#mocks/backend/hongKong.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { getSessions } from '#mocks/backend/sessions.ts'
import type { World } from '#mocks/backend/world.ts'
import type { Reading, Suite } from '#tests/bench/figures.ts'
import { reservation } from '#tests/bench/oldPhone.ts'
import { gain, MINUTE_MS, readCost } from '#tests/bench/openTicket.ts'
import { withoutLine, withPhone, type Lab, type Phone } from '#tests/bench/phone.ts'
import type { Target } from '#tests/bench/recorder.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'
import { CHOOSE_SESSION, perform } from '#tests/bench/steps.ts'

type Row = {
  name: string
  /** The row of the same screen with little data. */
  baseline?: string
  path: string
  target: Target
  scenario: ScenarioName
  arrange: (world: World, backend: TestBackend) => void
  /** Leads to the screen that is measured. */
  goOn?: (phone: Phone) => Promise<void>
}

const LONG_TEXT = 'A long text of a server. '.repeat(200)

const withTickets = (count: number): Row => ({
  name: `ticket, ${count} ${count === 1 ? 'reservation' : 'reservations'}`,
  baseline: 'ticket, 1 reservation',
  path: '/ticket',
  target: ticketCode,
  scenario: 'signed-in',
  arrange: (world) => Array.from({ length: count }, () => giveTicket(world)),
})

/** Replaces the sessions by this many. */
function arrangeSessions(world: World, count: number, perDay: number) {
  const first = runningSession(world).startAt
  world.sessions.splice(0)
  for (let index = 0; index < count; index += 1)
    addSession(
      world,
      first + DAY_MS * (1 + Math.floor(index / perDay)) + HOUR_MS * (index % perDay),
    )
}

const withSessions = (count: number, perDay = 10): Row => ({
  name: `reservation, ${count} sessions`,
  baseline: 'reservation, 20 sessions',
  path: reservation.path,
  target: reservation.target,
  scenario: reservation.scenario,
  arrange: (world, backend) => {
    arrangeSessions(world, count, perDay)
    // The mock backend needs quadratic time to list the sessions, so its answer is prepared here.
    const text = JSON.stringify(getSessions(world, null))
    backend.fail('getSessions', async () => {
      await wait(world.latencyMs)
      return new Response(text, { headers: { 'content-type': 'application/json' } })
    })
  },
})

const confirmed = (count: number): Row => ({
  ...withSessions(count),
  name: `confirmation, ${count} sessions`,
  baseline: 'confirmation, 20 sessions',
  goOn: (phone) => perform(phone, CHOOSE_SESSION),
})

function lengthenTexts(world: World) {
  for (const event of world.events) Object.assign(event, { name: LONG_TEXT, nameZh: LONG_TEXT })
  mockGuest(world).customerId = LONG_TEXT
  for (const { invitee } of world.invitations) invitee.lastName = LONG_TEXT
}

const ROWS: Row[] = [
  ...[1, 20, 200].map(withTickets),
  ...[20, 500, 3000].map((count) => withSessions(count)),
  { ...withSessions(300, 1), name: 'reservation, 300 days' },
  ...[20, 500, 3000].map(confirmed),
  {
    ...withTickets(1),
    name: 'ticket, texts of 5,000 characters',
    arrange: (world) => {
      giveTicket(world).ticketCode = LONG_TEXT
      lengthenTexts(world)
    },
  },
  { ...withSessions(20), name: 'reservation, texts of 5,000 characters', arrange: lengthenTexts },
  {
    name: 'invitation, texts of 5,000 characters',
    path: `/invitation/${demoCodes.vicInvitation}`,
    target: { role: 'button', name: '接受邀請' },
    scenario: 'signed-in',
    arrange: lengthenTexts,
  },
]

/** Measures the first screen on a slow phone. The other figures are at full speed, so that the network costs no time. */
const measureRow = (row: Row) => async (lab: Lab) => {
  const { name, path, goOn } = row
  const setting = { guest: withoutLine, ...row }
  const firstScreen = await withPhone(lab, setting, async (phone) => {
    const { firstSight } = await phone.visit(path)
    return firstSight
  })
  const open = await withPhone(lab, { ...setting, pace: 'full' }, async (phone) => {
    await phone.visit(path)
    await goOn?.(phone)
    const elements = await phone.run(() => document.querySelectorAll('*').length, null)
    const before = await readCost(phone)
    await wait(MINUTE_MS)
    const after = await readCost(phone)
    return {
      elements,
      mainThreadMs: gain(before, after).mainThreadMs,
      heapMb: after.heapMb,
    }
  })
  return readings({ ...row, isOfPath: goOn === undefined }, { name, firstScreen, ...open })
}

type Measured = {
  name: string
  firstScreen: number
  elements: number
  mainThreadMs: number
  heapMb: number
}

function readings(
  { baseline, isOfPath }: { baseline?: string; isOfPath: boolean },
  { name, firstScreen, elements, mainThreadMs, heapMb }: Measured,
): Reading[] {
  const ratioTo = (figure: string) =>
    baseline !== undefined && baseline !== name
      ? { baseline: `${baseline}: ${figure}`, budget: 1.3 }
      : {}
  const reading = (figure: string, value: number, unit: Reading['unit']): Reading => ({
    figure: `${name}: ${figure}`,
    value,
    unit,
  })
  return [
    ...(isOfPath
      ? [{ ...reading('first screen', firstScreen, 'ms'), ...ratioTo('first screen') }]
      : []),
    {
      ...reading('main thread a minute', mainThreadMs, 'ms'),
      ...ratioTo('main thread a minute'),
    },
    reading('elements', elements, ''),
    reading('heap, MB', heapMb, ''),
  ]
}

export const growth: Suite = { isOnce: true, measurements: ROWS.map(measureRow) }
