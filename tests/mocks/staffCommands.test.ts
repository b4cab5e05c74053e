import { expect, it } from 'vitest'
import { runStaffCommand, staffOf } from '#mocks/backend/staffCommands.ts'
import { cancelTicket, checkIn } from '#mocks/backend/staff.ts'
import { lastReservation, request, worldAt } from '#tests/mocks/request.ts'

it('The world is saved after a staff command, but not after a refused one', () => {
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
])('Staff command %s takes effect, and is_updated of the next sync is %s', (...row) => {
  const [command, isSynced, expected] = row
  const { world } = worldAt('gift-for-two')
  world.isCancelledListed = true
  const { id } = lastReservation(world)
  const known = [{ id: String(id), ticket_status: 'created', gift_status: 'created' }]
  runStaffCommand(world, command, { id: String(id), name: 'Kim', minutes: 10 })
  const { body: list } = request(world, 'GET reservation/list')
  expect(list).toMatchObject({ reservations: [expected] })
  const { body } = request(world, 'PATCH reservation/sync-status', known)
  expect(body).toEqual({ is_updated: isSynced })
})

it.each([
  ['an unknown command', 'dance', {}, "no command 'dance'. There are: checkIn, "],
  ['minutes that are not a number', 'startIn', { minutes: 'ten' }, 'format error'],
])('The staff commands refuse %s', (_, command, body, message) => {
  expect(() => runStaffCommand(worldAt('reserved').world, command, body)).toThrow(message)
})

it('A staff command without an id acts on the newest ticket that is not cancelled', () => {
  const { world } = worldAt('three-tickets')
  cancelTicket(world)
  checkIn(world)
  const rows = [{ status: 'created' }, { status: 'checked_in' }]
  expect(request(world, 'GET reservation/list').body).toMatchObject({ reservations: rows })
})
