import { expect, it } from 'vitest'
import { rotatingCode } from '#mocks/backend/codes.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import { request, worldAt } from '#tests/mocks/request.ts'

it.each([
  [0, 60],
  [59_999, 1],
  [60_000, 60],
])('after %i ms a code has %i seconds left', (offsetMs, remainingSeconds) => {
  const { world, clock } = worldAt()
  clock.at += offsetMs
  expect(rotatingCode(world, 'ticket', 1).remainingSeconds).toBe(remainingSeconds)
})

it('keeps every code within a period and changes every one with the next', () => {
  const { world, clock } = worldAt('reserved')
  const codesNow = () => {
    const { reservations } = request(world, 'GET reservation/list').body as WireReservationList
    return reservations.flatMap(({ check_in_code, hash_code, gift }) => [
      check_in_code,
      hash_code,
      gift?.redeem_code,
      gift?.hash_code,
    ])
  }
  const first = codesNow()
  clock.at += 59_999
  expect(codesNow()).toEqual(first)
  clock.at += 1
  expect(new Set([...first, ...codesNow()]).size).toBe(8)
})
