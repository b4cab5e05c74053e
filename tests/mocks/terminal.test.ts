import { expect, it } from 'vitest'
import { inMemory } from '#mocks/serverWorld.ts'
import { runTyped } from '#mocks/terminal.ts'
import { lastReservation, worldAt } from '#tests/mocks/request.ts'

it.each([
  ['h', /startIn -51 91234567/],
  ['g', /\+852-91234567 +1 +Alex +ticket \d+ created/],
  ['s', /^\* newcomer .*\n {2}signed-in /],
  ['s nonsense', /^There is no scenario 'nonsense'/],
  ['checkIn 91234567', /^Ticket \d+ of Alex: checked in\.$/],
  ['startIn -51 Alex', /of Alex: session started 51 minutes ago\.$/],
  ['shareAway alex Kim Lee', /^Ticket \d+ of Alex: given to Kim Lee, /],
])('The terminal of the mock API answers the command %j', (line, answer) => {
  const { world } = worldAt('reserved')
  expect(runTyped(inMemory(world), line)).toMatch(answer)
})

it('A command in the terminal changes the world that the mock API serves', () => {
  const { world } = worldAt('reserved')
  runTyped(inMemory(world), `checkIn ${lastReservation(world).id}`)
  expect(lastReservation(world).status).toBe('checked_in')
  runTyped(inMemory(world), 's fully-booked')
  expect(world.sessions.every(({ isClosed }) => isClosed)).toBe(true)
})
