/** From the first navigation until the ticket's code is seen, or the invitation can be accepted. */
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import type { StartTimes } from '#tests/bench/barePhone.ts'
import { API_LATENCY_MS, withBarePhone, type Lab } from '#tests/bench/lab.ts'
import { inBrowser, inLiffBrowser, withoutLine, type Guest } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/readings.ts'
import type { Target } from '#tests/bench/recorder.ts'

const SLOW_API_LATENCY_MS = 300

const GIFT_TAB = ticketTexts.ticket.giftTab

type Load = 'cold' | 'warm'

type Times = Record<Load, StartTimes>

type Start = {
  name: string
  path: string
  target: Target
  scenario: ScenarioName
  /** Its answer to a tap shows that the app is there. */
  tab?: string
}

export const ticketCode: Target = { role: 'img', name: 'Ticket QR code' }

const ticket: Start = {
  name: 'ticket QR',
  path: '/ticket',
  target: ticketCode,
  scenario: 'reserved',
}

const ticketTab: Start = {
  ...ticket,
  name: 'ticket, app ready',
  target: { role: 'tab', name: GIFT_TAB },
  tab: GIFT_TAB,
}

const invitation: Start = {
  name: 'invitation',
  path: `/invitation/${demoCodes.vicInvitation}`,
  target: { role: 'button', name: '接受邀請' },
  scenario: 'signed-in',
}

const silent = (guest: Guest): Guest => ({
  ...guest,
  name: `${guest.name}, LINE silent`,
  isLineSilent: true,
})

/** A phone that has never opened the app, and then the same phone once more. */
const measureStart = (
  lab: Lab,
  { path, target, scenario, tab }: Start,
  guest: Guest,
  apiLatencyMs: number,
): Promise<Times> =>
  withBarePhone(lab, { guest, scenario, target, apiLatencyMs, tab }, async (phone) => ({
    cold: await phone.visit(path),
    warm: await phone.visit(path),
  }))

type Budget = { [load in Load]?: number }

type Row = {
  start: Start
  guest: Guest
  apiLatencyMs?: number
  /** In milliseconds, or as ratio where `isRatio`: to the same page without LINE. */
  budget?: Budget
  isRatio?: boolean
}

/** Both loads of a row: what the guest sees first, and what it is made of. */
const measureRow =
  ({ start, guest, apiLatencyMs = API_LATENCY_MS, budget = {}, isRatio = false }: Row) =>
  async (lab: Lab): Promise<Reading[]> => {
    const times = await measureStart(lab, start, guest, apiLatencyMs)
    const suffix = apiLatencyMs === API_LATENCY_MS ? '' : `, API ${apiLatencyMs} ms`
    return (['cold', 'warm'] as const).flatMap((load): Reading[] => {
      const { firstSight, staying, script, ready } = times[load]
      const figure = (name: string, of: Guest) => `${name}, ${load}: ${of.name}${suffix}`
      const most = budget[load]
      const main: Reading = {
        figure: figure(start.name, guest),
        value: ready ?? firstSight,
        unit: 'ms',
        ...(most !== undefined && { budget: most }),
        ...(isRatio && { baseline: figure(start.name, withoutLine) }),
      }
      if (ready !== null) return [main]
      return [
        main,
        { figure: figure(`  ${start.name}, script there`, guest), value: script, unit: 'ms' },
        {
          figure: figure(`  ${start.name}, work to its paint`, guest),
          value: staying - script,
          unit: 'ms',
        },
      ]
    })
  }

/** The invitation's budgets with LINE are ratios. */
const GUESTS: [Guest, { ticket: Budget; invitation: Budget }][] = [
  [withoutLine, { ticket: { cold: 750, warm: 420 }, invitation: { cold: 1500, warm: 600 } }],
  [inBrowser, { ticket: { cold: 750, warm: 420 }, invitation: { cold: 1.1, warm: 1.15 } }],
  [inLiffBrowser, { ticket: { cold: 900 }, invitation: { cold: 1.25, warm: 2.2 } }],
  [silent(inBrowser), { ticket: { cold: 900 }, invitation: { cold: 1.8, warm: 3.4 } }],
  [silent(inLiffBrowser), { ticket: { cold: 900 }, invitation: { cold: 1.8, warm: 3.4 } }],
]

export const ticketTimes: Suite = {
  measurements: [
    ...GUESTS.map(([guest, budgets]) =>
      measureRow({ start: ticket, guest, budget: budgets.ticket }),
    ),
    ...[withoutLine, inBrowser].map((guest) =>
      measureRow({
        start: ticket,
        guest,
        apiLatencyMs: SLOW_API_LATENCY_MS,
        budget: { cold: 950, warm: 660 },
      }),
    ),
    ...GUESTS.map(([guest]) =>
      measureRow({
        start: ticketTab,
        guest,
        ...(guest === withoutLine && { budget: { cold: 1550 } }),
      }),
    ),
  ],
}

export const invitationTimes: Suite = {
  measurements: GUESTS.map(([guest, budgets]) =>
    measureRow({
      start: invitation,
      guest,
      budget: budgets.invitation,
      isRatio: guest !== withoutLine,
    }),
  ),
}
