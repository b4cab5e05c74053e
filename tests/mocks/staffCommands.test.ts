import { expect, it } from 'vitest'
import { runStaffCommand, staffOf } from '#mocks/backend/staffCommands.ts'
import { request, lastReservation, worldAt } from '#tests/mocks/request.ts'

it('the world is saved after a command, and not after a refused one', () => {
  const { world } = worldAt('reserved')
  const saved: string[] = []
  const staff = staffOf(world, () => saved.push(lastReservation(world).status))
  staff.checkIn()
  expect(() => staff.checkIn('gone')).toThrow('no reservation gone')
  expect(saved).toEqual(['checked_in'])
})

it.each<[string, object]>([
  ['checkIn', { status: 'checked_in' }],
  ['undoCheckIn', { status: 'created' }],
  ['redeem', { gift: { redeemed_count: 2 } }],
  ['redeemAll', { gift: { status: 'redeemed' } }],
  ['deactivateGift', { gift: { is_active: false } }],
  ['activateGift', { gift: { is_active: true } }],
  ['shareAway', { status: 'shared', owner: { line_name: 'Kim' } }],
  ['startIn', { session: { start_at: '2025-06-20T14:30:00+08:00' } }],
  ['expire', { session: { start_at: '2025-06-20T13:28:00+08:00' } }],
  ['expireDay', { session: { start_at: '2025-06-19T14:15:00+08:00' } }],
  ['cancelTicket', { status: 'cancelled' }],
])('the staff do %s', (command, expected) => {
  const { world } = worldAt('gift-for-two')
  world.isCancelledListed = true
  const { id } = lastReservation(world)
  expect(runStaffCommand(world, command, { id: String(id), name: 'Kim', minutes: 10 })).toContain(
    `Ticket ${id} of Alex: `,
  )
  expect(request(world, 'GET reservation/list').body).toMatchObject({ reservations: [expected] })
})

it.each([
  ['an unknown command', 'dance', {}, "no command 'dance'. There are: checkIn, "],
  ['a name that every object has', 'toString', {}, "no command 'toString'"],
  ['no minutes', 'startIn', {}, 'startIn needs the minutes'],
  ['minutes that are no number', 'startIn', { minutes: 'ten' }, 'format error'],
  ['an id that is none', 'checkIn', { id: null }, 'format error'],
  ['no body', 'checkIn', null, 'format error'],
])('the staff refuse %s', (_, command, body, message) => {
  expect(() => runStaffCommand(worldAt('reserved').world, command, body)).toThrow(message)
})
