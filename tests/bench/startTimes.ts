/** Measures the time until the ticket's code is visible or the invitation can be accepted. */
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { ticketsTexts } from '#default-texts/tickets'
import {
  inBrowser,
  inLiffBrowser,
  withApiApart,
  withoutLine,
  withPhone,
  type Guest,
  type Lab,
  type StartTimes,
} from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/figures.ts'
import type { Target } from '#tests/bench/recorder.ts'
import type { TestBackend } from '#tests/support/backend.ts'

const SLOW_API_LATENCY_MS = 300

const GIFT_TAB = ticketsTexts.ticket.giftTab

export type Start = {
  name: string
  path: string
  target: Target
  scenario: ScenarioName
  /** Changes the world of the scenario. */
  arrange?: (world: World, backend: TestBackend) => void
  /** A tab whose response to a tap proves that the app is running. */
  tab?: string
}

export const ticketCode: Target = { role: 'img', name: 'Ticket QR code' }

export const ticket: Start = {
  name: 'ticket QR',
  path: '/ticket',
  target: ticketCode,
  scenario: 'reserved',
}

/** Any status word but those of a finished ticket is an open ticket. */
const ticketOfOtherStatus: Start = {
  ...ticket,
  name: "ticket QR, status 'reserved'",
  arrange: (_, backend) =>
    backend.fail('getReservations', async (_request, answer) => {
      const answered = await answer()
      const text = (await answered.text()).replaceAll('"created"', '"reserved"')
      return new Response(text, answered)
    }),
}

export const ticketTab: Start = {
  ...ticket,
  name: 'ticket, app ready',
  target: { role: 'tab', name: GIFT_TAB },
  tab: GIFT_TAB,
}

export const invitation: Start = {
  name: 'invitation',
  path: `/invitation/${demoCodes.vicInvitation}`,
  target: { role: 'button', name: '接受邀請' },
  scenario: 'signed-in',
}

const invitationWords: Start = {
  ...invitation,
  name: "invitation's words",
  target: { role: 'heading', name: '黃' },
}

const silent = (guest: Guest): Guest => ({
  ...guest,
  name: `${guest.name}, LINE silent`,
  isLineSilent: true,
})

/** Milliseconds, or if `isRatio` the ratio to the same page without LINE. */
type Budget = { cold?: number; warm?: number }

/** Opening the app from a chat starts a new process. That time belongs to the browser, so it has no budget. */
type Load = keyof Budget | 'warm from a chat'

type Row = {
  start: Start
  guest: Guest
  apiLatencyMs?: number
  /** An old phone in a full cell. */
  isOld?: boolean
  budget?: Budget
  isRatio?: boolean
}

/** Opens the app on a new phone (cold), then again from its own page (warm), and again from a chat. */
export const measureRow = (row: Row) => (lab: Lab) =>
  withPhone(
    lab,
    {
      guest: row.guest,
      apiLatencyMs: row.apiLatencyMs,
      pace: row.isOld ? 'old' : 'usual',
      ...row.start,
    },
    async (phone) => [
      ...readingsOf(row, 'cold', await phone.visit(row.start.path)),
      ...readingsOf(row, 'warm', await phone.visit(row.start.path, 'app')),
      ...readingsOf(row, 'warm from a chat', await phone.visit(row.start.path)),
    ],
  )

/** What the guest sees first, and its parts. */
function readingsOf(row: Row, load: Load, times: StartTimes): Reading[] {
  const { start, guest, apiLatencyMs, isOld = false, budget, isRatio } = row
  const { firstSight, staying, script, ready } = times
  const suffix =
    (apiLatencyMs === undefined ? '' : `, API ${apiLatencyMs} ms`) + (isOld ? ', old phone' : '')
  const reading = (name: string, value: number): Reading => ({
    figure: `${name}, ${load}: ${guest.name}${suffix}`,
    value,
    unit: 'ms',
  })
  const main = {
    ...reading(start.name, ready ?? firstSight),
    budget: load === 'warm from a chat' ? undefined : budget?.[load],
    baseline: isRatio ? `${start.name}, ${load}: ${withoutLine.name}` : undefined,
  }
  if (ready !== null) return [main]
  return [
    main,
    reading(`  ${start.name}, script there`, script),
    reading(`  ${start.name}, work to its paint`, staying - script),
  ]
}

/** With LINE, the budgets of the invitation are ratios. */
const GUESTS: [Guest, { ticket: Budget; invitation: Budget }][] = [
  [withoutLine, { ticket: { cold: 900, warm: 600 }, invitation: { cold: 2000, warm: 1100 } }],
  [inBrowser, { ticket: { cold: 900, warm: 600 }, invitation: { cold: 1.15, warm: 1.15 } }],
  [inLiffBrowser, { ticket: { cold: 900 }, invitation: { cold: 1.35, warm: 2.2 } }],
  [silent(inBrowser), { ticket: { cold: 900 }, invitation: { cold: 1.8, warm: 3.4 } }],
  [silent(inLiffBrowser), { ticket: { cold: 900 }, invitation: { cold: 1.8, warm: 3.4 } }],
]

const WORDS_BUDGETS = new Map<Guest, Budget>([
  [withoutLine, { cold: 800 }],
  [inBrowser, { cold: 800 }],
  [inLiffBrowser, { cold: 2100 }],
])

const ticketRows: Row[] = [
  ...GUESTS.map(([guest, { ticket: budget }]) => ({ start: ticket, guest, budget })),
  ...[withoutLine, inBrowser].map((guest) => ({
    start: ticket,
    guest,
    apiLatencyMs: SLOW_API_LATENCY_MS,
    budget: { cold: 950, warm: 720 },
  })),
  ...[withoutLine, inLiffBrowser].map((guest) => ({
    start: ticketOfOtherStatus,
    guest,
    budget: { cold: 900 },
  })),
  { start: ticket, guest: withApiApart },
  { start: ticketTab, guest: withoutLine, budget: { cold: 2050 } },
  { start: ticketTab, guest: withApiApart },
  ...GUESTS.slice(1).map(([guest]) => ({ start: ticketTab, guest })),
]

const invitationRows: Row[] = [
  ...GUESTS.map(([guest, { invitation: budget }]) => ({
    start: invitation,
    guest,
    budget,
    isRatio: guest !== withoutLine,
  })),
  { start: invitation, guest: withApiApart },
  ...[...GUESTS.map(([guest]) => guest), withApiApart].map((guest) => ({
    start: invitationWords,
    guest,
    budget: WORDS_BUDGETS.get(guest) ?? {},
  })),
]

export const ticketTimes: Suite = { measurements: ticketRows.map(measureRow) }

export const invitationTimes: Suite = { measurements: invitationRows.map(measureRow) }
