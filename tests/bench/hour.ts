/** The memory of a phone that shows a ticket, on a fake clock. */
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { HOUR_MS } from '#mocks/backend/hongKong.ts'
import type { World } from '#mocks/backend/world.ts'
import { withPhone, type Lab } from '#tests/bench/lab.ts'
import { inBrowser, inPage, metrics, type Phone } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/readings.ts'
import { countFetches } from '#tests/bench/recorder.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'

/** Caches and what is made at first use are there after this. */
const WARM_UP_MINUTES = 10

const shownTicket = {
  guest: inBrowser,
  scenario: 'signed-in',
  target: ticketCode,
  apiLatencyMs: 0,
  isSlow: false,
  arrange: (world: World) =>
    void giveTicket(world, { session: addSession(world, world.now() + HOUR_MS) }),
} as const

function measureOpen(lab: Lab): Promise<Reading[]> {
  let time: number | null = null
  const now = () => time ?? Date.now()
  return withPhone(lab, { ...shownTicket, now }, async (phone) => {
    const { page } = phone
    await page.clock.install()
    await page.addInitScript(countFetches)
    await phone.open('/ticket')
    await phone.settle()
    let stoppedAt = Date.now() + 1000
    await page.clock.pauseAt(stoppedAt)

    /** Second by second, the server's clock with the page's; each answer arrives in its second. */
    const pass = async (minutes: number) => {
      for (let second = 0; second < minutes * 60; second += 1) {
        stoppedAt += 1000
        time = stoppedAt
        await page.clock.runFor(1000)
        await allAnswered(phone)
      }
    }
    await pass(WARM_UP_MINUTES)
    const before = await memoryOf(phone)
    await pass(lab.minutes)
    const after = await memoryOf(phone)
    const gained = (name: keyof typeof after) => after[name] - before[name]
    const during = `${lab.minutes} minutes`
    return [
      { figure: `${during}, nodes gained`, value: gained('nodes'), unit: '', budget: 0 },
      { figure: `${during}, listeners gained`, value: gained('listeners'), unit: '', budget: 0 },
      {
        figure: 'heap gained an hour',
        value: gained('heapMb') * (60 / lab.minutes),
        unit: 'MB',
        budget: 1,
      },
    ]
  })
}

/** The answers are there, and the app has read them: else their next poll would be late. */
async function allAnswered({ page }: Phone): Promise<void> {
  do await page.evaluate(passTasks)
  while ((await inPage(page, (bench) => bench.fetchesInFlight)) > 0)
}

/** Runs in the page, whose timers stand still. */
async function passTasks(): Promise<void> {
  for (let task = 0; task < 3; task += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(null)
    })
}

async function memoryOf({ session }: Phone) {
  // What a first pass frees may let go of more.
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { Nodes = 0, JSEventListeners = 0, JSHeapUsedSize = 0 } = await metrics(session)
  return { nodes: Nodes, listeners: JSEventListeners, heapMb: JSHeapUsedSize / 1e6 }
}

export const hour: Suite = { isOnce: true, measurements: [measureOpen] }
