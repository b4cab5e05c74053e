import { expect, it } from 'vitest'
import { runStaffCommand, staffOf } from '#mocks/backend/staffCommands.ts'
import { cancelTicket, checkIn, redeem, shareAway, startIn } from '#mocks/backend/staff.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import { lastReservation, refusalCode, request, signIn, worldAt } from '#tests/mocks/request.ts'

const list = (world: World, bearer?: string) =>
  (request(world, 'GET reservation/list', null, bearer).body as WireReservationList).reservations

it('the world is saved after a command, and not after a refused one', () => {
  const { world } = worldAt('reserved')
  const saved: string[] = []
  const staff = staffOf(world, () => saved.push(lastReservation(world).status))
  staff.checkIn()
  expect(() => staff.checkIn('gone')).toThrow('no reservation gone')
  expect(saved).toEqual(['checked_in'])
})

it.each<[command: string, isSynced: boolean, expected: object]>([
  ['checkIn', true, { status: 'checked_in' }],
  ['undoCheckIn', false, { status: 'created' }],
  ['redeem', true, { gift: { redeemed_count: 2 } }],
  ['redeemAll', true, { gift: { status: 'redeemed' } }],
  ['deactivateGift', false, { gift: { is_active: false } }],
  ['activateGift', false, { gift: { is_active: true } }],
  ['shareAway', true, { status: 'shared', owner: { line_name: 'Kim' } }],
  ['startIn', false, { session: { start_at: '2025-06-20T14:30:00+08:00' } }],
  ['expire', false, { session: { start_at: '2025-06-20T13:28:00+08:00' } }],
  ['expireDay', false, { session: { start_at: '2025-06-19T14:15:00+08:00' } }],
  ['cancelTicket', true, { status: 'cancelled' }],
])('the staff do %s, and the next sync says that a status changed: %s', (...row) => {
  const [command, isSynced, expected] = row
  const { world } = worldAt('gift-for-two')
  world.isCancelledListed = true
  const { id } = lastReservation(world)
  const known = [{ id: String(id), ticket_status: 'created', gift_status: 'created' }]
  expect(runStaffCommand(world, command, { id: String(id), name: 'Kim', minutes: 10 })).toContain(
    `Ticket ${id} of Alex: `,
  )
  expect(list(world)).toMatchObject([expected])
  const { body } = request(world, 'PATCH reservation/sync-status', known)
  expect(body).toEqual({ is_updated: isSynced })
})

it.each([
  ['an unknown command', 'dance', {}, "no command 'dance'. There are: checkIn, "],
  ['no minutes', 'startIn', {}, 'startIn needs the minutes'],
  ['minutes that are no number', 'startIn', { minutes: 'ten' }, 'format error'],
  ['no body', 'checkIn', null, 'format error'],
])('the staff refuse %s', (_, command, body, message) => {
  expect(() => runStaffCommand(worldAt('reserved').world, command, body)).toThrow(message)
})

it('the ticket that is meant is the newest that is not cancelled', () => {
  const { world } = worldAt('three-tickets')
  cancelTicket(world)
  checkIn(world)
  expect(list(world)).toMatchObject([{ status: 'created' }, { status: 'checked_in' }])
})

it.each([
  ['no-gift', 'brings no gift'],
  ['gift-inactive', 'is inactive'],
] as const)('no gift is to be had in the scenario %s', (scenario, message) => {
  expect(() => redeem(worldAt(scenario).world)).toThrow(message)
})

it('a session is moved by minutes, within a year', () => {
  const { world } = worldAt('reserved')
  expect(startIn(world, -0.5)).toContain('started 0.5 minutes ago')
  expect(() => startIn(world, 1e9)).toThrow('startIn needs the minutes')
})

it('a ticket that is given away is its new guest’s alone', () => {
  const { world } = worldAt('three-tickets')
  const { id } = lastReservation(world)
  const codes = request(world, 'PATCH reservation/sharing', { reservation_id: id }).body
  const mobile = /mobile (\S+)\.$/.exec(shareAway(world, undefined, 'Kim'))?.[1] ?? ''
  expect(list(world, signIn(world, mobile))).toMatchObject([{ id, status: 'created' }])
  const other = signIn(world, '+852-51234567')
  expect(refusalCode(request(world, 'PATCH reservation/receive', codes, other))).toBe(1716)
})
