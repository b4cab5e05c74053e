/** Largest contentful paint, blocking time and layout shifts of the introduction, with a login. */
import { inBrowser, withoutLine, withPhone, type Guest, type Lab } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/figures.ts'
import type { Target, Vitals } from '#tests/bench/recorder.ts'

/** The reservation button of the welcome screen and the introduction. */
export const reservationButton: Target = { role: 'button', name: 'reserv' }

/** A longer task blocks taps. */
const LONG_TASK_MS = 50

const measureIntroduction = (lab: Lab, guest: Guest): Promise<Reading[]> =>
  withPhone(lab, { guest, scenario: 'signed-in', target: reservationButton }, async (phone) => {
    await phone.visit('/')
    const vitals = await phone.run((_, bench) => bench.vitals, null)
    const paintedAt = vitals.largestContentfulPaint
    const figure = (name: string) => `introduction, ${name}: ${guest.name}`
    return [
      { figure: figure('largest paint'), value: paintedAt, unit: 'ms', budget: 500 },
      { figure: figure('blocked time'), value: blockedMs(vitals), unit: 'ms', budget: 350 },
      { figure: figure('layout shift'), value: vitals.layoutShift, unit: '', budget: 0.02 },
    ]
  })

const blockedMs = ({ firstContentfulPaint, longTasks }: Vitals): number =>
  longTasks
    .filter(([startTime]) => startTime >= firstContentfulPaint)
    .reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0)

export const introduction: Suite = {
  measurements: [withoutLine, inBrowser].map((guest) => (lab) => measureIntroduction(lab, guest)),
}
