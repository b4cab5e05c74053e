/** What an open ticket costs a phone at full speed: React's commits and the main thread's time. */
import { withPhone, type Lab } from '#tests/bench/lab.ts'
import { inBrowser, inPage, metrics, pause, type Phone } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/readings.ts'
import { countCommits } from '#tests/bench/recorder.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'

const atFullSpeed = {
  guest: inBrowser,
  scenario: 'reserved',
  target: ticketCode,
  isSlow: false,
} as const

const measureOpenTicket = (lab: Lab): Promise<Reading[]> =>
  withPhone(lab, atFullSpeed, async (phone) => {
    await phone.page.addInitScript(countCommits)
    await phone.open('/ticket')
    await phone.settle()
    const { commits, mainThreadMs } = await workPerMinute(phone, lab.seconds)
    return [
      { figure: 'open ticket, React commits a minute', value: commits, unit: '', budget: 61 },
      { figure: 'open ticket, main thread a minute', value: mainThreadMs, unit: 'ms', budget: 250 },
    ]
  })

/** Counts for so many seconds of real time. */
export async function workPerMinute({ page, session }: Phone, seconds: number) {
  const read = async () => ({
    commits: await inPage(page, (bench) => bench.commits),
    seconds: (await metrics(session))['TaskDuration'] ?? Number.NaN,
  })
  const before = await read()
  await pause(seconds * 1000)
  const after = await read()
  const perMinute = 60 / seconds
  return {
    commits: (after.commits - before.commits) * perMinute,
    mainThreadMs: (after.seconds - before.seconds) * 1000 * perMinute,
  }
}

export const openTicket: Suite = { isOnce: true, measurements: [measureOpenTicket] }
