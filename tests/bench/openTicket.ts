/** The cost of an open ticket per minute at full speed, and what remains after half an hour. */
import { setTimeout as wait } from 'node:timers/promises'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import type { World } from '#mocks/backend/world.ts'
import { inBrowser, withPhone, type Lab, type Phone, type Setting } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/figures.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'

export const MINUTE_MS = 60_000

const atFullSpeed = {
  guest: inBrowser,
  scenario: 'reserved',
  target: ticketCode,
  pace: 'full',
} as const

/** Measures some minutes, after a warm-up in which caches are filled. */
const gainedIn = (lab: Lab, setting: Setting, minutes: number, warmUpMinutes: number) =>
  withPhone(lab, setting, async (phone) => {
    await phone.visit('/ticket')
    await wait(warmUpMinutes * MINUTE_MS)
    const before = await readCost(phone)
    await wait(minutes * MINUTE_MS)
    const after = await readCost(phone)
    return gain(before, after)
  })

async function measureOpenTicket(lab: Lab): Promise<Reading[]> {
  const { commits, mainThreadMs } = await gainedIn(lab, atFullSpeed, 1, 1)
  const figure = (name: string) => `open ticket, a minute: ${name}`
  return [
    { figure: figure('React commits'), value: commits, unit: '', budget: 61 },
    { figure: figure('main thread'), value: mainThreadMs, unit: 'ms', budget: 250 },
  ]
}

const MEMORY_MINUTES = 30

const measureMemory =
  (count: number) =>
  async (lab: Lab): Promise<Reading[]> => {
    const arrange = (world: World) => {
      for (let added = 1; added < count; added += 1) giveTicket(world)
    }
    const gained = await gainedIn(lab, { ...atFullSpeed, arrange }, MEMORY_MINUTES, 10)
    const open = count === 1 ? 'open ticket' : `${count} open tickets`
    const figure = (name: string) => `${open}, ${MEMORY_MINUTES} minutes: ${name}`
    const anHour = 60 / MEMORY_MINUTES
    return [
      { figure: figure('nodes gained'), value: gained.nodes, unit: '', budget: 0 },
      { figure: figure('listeners gained'), value: gained.listeners, unit: '', budget: 0 },
      { figure: figure('heap an hour, MB'), value: gained.heapMb * anHour, unit: '', budget: 1 },
    ]
  }

/** Counts and times since the page was opened. */
export async function readCost({ client, run }: Phone) {
  const commits = await run((_, bench) => bench.commits, null)
  const { metrics: busy } = await client.Performance.getMetrics()
  // The first garbage collection may make more objects collectable.
  for (let pass = 0; pass < 3; pass += 1) await client.HeapProfiler.collectGarbage()
  const { metrics: left } = await client.Performance.getMetrics()
  const valueOf = (metrics: typeof left, wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    commits,
    mainThreadMs: valueOf(busy, 'TaskDuration') * 1000,
    /** The same after the garbage collections above, whose time grows with the heap. */
    collectedAtMs: valueOf(left, 'TaskDuration') * 1000,
    nodes: valueOf(left, 'Nodes'),
    listeners: valueOf(left, 'JSEventListeners'),
    heapMb: valueOf(left, 'JSHeapUsedSize') / 1e6,
  }
}

type Cost = Awaited<ReturnType<typeof readCost>>

export const gain = (before: Cost, after: Cost) => ({
  commits: after.commits - before.commits,
  mainThreadMs: after.mainThreadMs - before.collectedAtMs,
  nodes: after.nodes - before.nodes,
  listeners: after.listeners - before.listeners,
  heapMb: after.heapMb - before.heapMb,
})

export const openTicket: Suite = { isOnce: true, measurements: [measureOpenTicket] }

export const memory: Suite = { isOnce: true, measurements: [1, 200].map(measureMemory) }
