/** What an open ticket costs a phone at full speed in a minute, and what is left of it. */
import { setTimeout as wait } from 'node:timers/promises'
import { inBrowser, withPhone, type Lab, type Phone } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/figures.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'

const MINUTE_MS = 60_000

const atFullSpeed = {
  guest: inBrowser,
  scenario: 'reserved',
  target: ticketCode,
  isSlow: false,
} as const

const measureOpenTicket = (lab: Lab): Promise<Reading[]> =>
  withPhone(lab, atFullSpeed, async (phone) => {
    await phone.visit('/ticket')
    // What is made at first use, such as the next code, is there after this.
    await wait(MINUTE_MS)
    const before = await read(phone)
    await wait(MINUTE_MS)
    const after = await read(phone)
    const gained = (name: keyof typeof after) => after[name] - before[name]
    const figure = (name: string) => `open ticket, a minute: ${name}`
    return [
      { figure: figure('React commits'), value: gained('commits'), unit: '', budget: 61 },
      { figure: figure('main thread'), value: gained('mainThreadMs'), unit: 'ms', budget: 250 },
      { figure: figure('nodes gained'), value: gained('nodes'), unit: '', budget: 0 },
      { figure: figure('listeners gained'), value: gained('listeners'), unit: '', budget: 0 },
    ]
  })

async function read({ client, run }: Phone) {
  const commits = await run((_, bench) => bench.commits, null)
  const { metrics: busy } = await client.Performance.getMetrics()
  // What a first pass frees may let go of more.
  for (let pass = 0; pass < 3; pass += 1) await client.HeapProfiler.collectGarbage()
  const { metrics: left } = await client.Performance.getMetrics()
  const valueOf = (metrics: typeof left, wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    commits,
    mainThreadMs: valueOf(busy, 'TaskDuration') * 1000,
    nodes: valueOf(left, 'Nodes'),
    listeners: valueOf(left, 'JSEventListeners'),
  }
}

export const openTicket: Suite = { isOnce: true, measurements: [measureOpenTicket] }
