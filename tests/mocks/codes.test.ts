import { expect, it } from 'vitest'
import { issueCode, rotatingCode } from '#mocks/backend/codes.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import { request, worldAt } from '#tests/mocks/request.ts'

it.each([
  ['60 seconds at the start of a period', 0, 60],
  ['60 seconds a moment later', 1, 60],
  ['59 seconds after one', 1000, 59],
  ['1 second at the very end', 59_999, 1],
  ['60 seconds of the next code', 60_000, 60],
])('counts down %s', (_, offsetMs, remainingSeconds) => {
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
  const next = codesNow()
  expect(new Set([...first, ...next]).size).toBe(8)
})

it('rotates as fast as the world says', () => {
  const { world, clock } = worldAt()
  world.rotationSeconds = 5
  const { code } = rotatingCode(world, 'ticket', 1)
  clock.at += 5000
  expect(rotatingCode(world, 'ticket', 1).code).not.toBe(code)
})

it('never issues a code twice', () => {
  const { world } = worldAt()
  const codes = Array.from({ length: 10_000 }, () => issueCode(world, 'api'))
  expect(new Set(codes).size).toBe(codes.length)
})
