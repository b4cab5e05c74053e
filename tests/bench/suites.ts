/** The suites by the names that `--only` takes. */
import { growth, growthOfWork } from '#tests/bench/growth.ts'
import { hour } from '#tests/bench/hour.ts'
import { introduction } from '#tests/bench/introduction.ts'
import { openTicket } from '#tests/bench/openTicket.ts'
import type { Suite } from '#tests/bench/readings.ts'
import { invitationTimes, ticketTimes } from '#tests/bench/startTimes.ts'
import { taps } from '#tests/bench/taps.ts'

export const suites = {
  ticket: [ticketTimes],
  invitation: [invitationTimes],
  introduction: [introduction],
  taps: [taps],
  open: [openTicket],
  hour: [hour],
  growth: [growth, growthOfWork],
} satisfies Record<string, Suite[]>

export type SuiteName = keyof typeof suites

export const suiteNames = Object.keys(suites) as SuiteName[]
