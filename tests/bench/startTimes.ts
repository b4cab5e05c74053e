/** From the first navigation until the ticket's code is seen, or the invitation can be accepted. */
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { API_LATENCY_MS, withPhone, type Lab } from '#tests/bench/lab.ts'
import { inBrowser, inLiffBrowser, withoutLine, type Guest } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/readings.ts'
import type { Target } from '#tests/bench/recorder.ts'

const SLOW_API_LATENCY_MS = 300

/** The most that cold and warm may be. */
type Budget = { cold: number; warm: number }

type Start = { name: string; path: string; target: Target; scenario: ScenarioName }

export const ticketCode: Target = { role: 'img', name: 'Ticket QR code' }

const ticket: Start = {
  name: 'ticket QR',
  path: '/ticket',
  target: ticketCode,
  scenario: 'reserved',
}

const invitation: Start = {
  name: 'invitation',
  path: `/invitation/${demoCodes.vicInvitation}`,
  target: { role: 'button', name: '接受邀請' },
  scenario: 'signed-in',
}

/** Against the same page without LINE. */
const RATIOS: [Guest, Budget][] = [
  [inBrowser, { cold: 1.1, warm: 1.15 }],
  [inLiffBrowser, { cold: 1.25, warm: 2.2 }],
  [
    { ...inBrowser, name: 'browser, LINE silent', isLineSilent: true },
    { cold: 1.8, warm: 3.4 },
  ],
  [
    { ...inLiffBrowser, name: 'LIFF browser, LINE silent', isLineSilent: true },
    { cold: 1.8, warm: 3.4 },
  ],
]

type Load = keyof Budget

/** A phone that has never opened the app, and then the same phone once more. */
const measureStart = (
  lab: Lab,
  { path, target, scenario }: Start,
  guest: Guest,
  apiLatencyMs: number,
): Promise<[Load, number][]> =>
  withPhone(lab, { guest, scenario, target, apiLatencyMs }, async (phone) => {
    await phone.open(path)
    const cold = await phone.elapsed()
    await phone.open(path)
    const warm = await phone.elapsed()
    return [
      ['cold', cold],
      ['warm', warm],
    ]
  })

const figureName = ({ name }: Start, load: Load, guest: Guest, suffix = '') =>
  `${name}, ${load}: ${guest.name}${suffix}`

/** The page without LINE, in milliseconds, and the ratios of the others to it. */
const withAndWithoutLine = (start: Start, budget: Partial<Budget>): Suite['measurements'] => [
  async (lab) =>
    (await measureStart(lab, start, withoutLine, API_LATENCY_MS)).map(([load, value]): Reading => {
      const most = budget[load]
      const figure = figureName(start, load, withoutLine)
      return { figure, value, unit: 'ms', ...(most !== undefined && { budget: most }) }
    }),
  ...RATIOS.map(
    ([guest, ratio]) =>
      async (lab: Lab) =>
        (await measureStart(lab, start, guest, API_LATENCY_MS)).map(([load, value]): Reading => ({
          figure: figureName(start, load, guest),
          value,
          unit: 'ms',
          budget: ratio[load],
          baseline: figureName(start, load, withoutLine),
        })),
  ),
]

const withSlowApi = (start: Start, budget: Budget): Suite['measurements'] =>
  [withoutLine, inBrowser].map(
    (guest) => async (lab: Lab) =>
      (await measureStart(lab, start, guest, SLOW_API_LATENCY_MS)).map(
        ([load, value]): Reading => ({
          figure: figureName(start, load, guest, ', API 300 ms'),
          value,
          unit: 'ms',
          budget: budget[load],
        }),
      ),
  )

export const ticketTimes: Suite = {
  measurements: [
    ...withAndWithoutLine(ticket, { cold: 1500, warm: 450 }),
    ...withSlowApi(ticket, { cold: 1700, warm: 620 }),
  ],
}

export const invitationTimes: Suite = {
  measurements: withAndWithoutLine(invitation, { cold: 1600 }),
}
