import { expect, it } from 'vitest'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import { request, worldAt } from '#tests/mocks/request.ts'

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
