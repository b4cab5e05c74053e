import { expect, it } from 'vitest'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireLogin, WireSentCode, WireUser, WireVerified } from '#src/api/types/guest.ts'
import { request, refusalCode, worldAt } from '#tests/mocks/request.ts'

const MOBILE = '+852-51234567'

const send = (world: World, mobile: unknown = MOBILE) =>
  request(world, 'POST mobile-validation', { mobile }, null)
const sentId = (world: World, mobile = MOBILE) => (send(world, mobile).body as WireSentCode).id
const verify = (world: World, id: unknown, pin: unknown) =>
  request(world, `POST mobile-validation/${id}/verify`, { pin }, null)
const login = (world: World, token: unknown) =>
  request(world, 'POST login', { mobile_verification_token: token }, null)

const verifiedToken = (world: World, mobile?: string) =>
  (verify(world, sentId(world, mobile), MOCK_OTP).body as WireVerified).token

function guestAfterLogin(world: World, mobile: string): WireUser {
  const { access_token } = login(world, verifiedToken(world, mobile)).body as WireLogin
  return request(world, 'GET me', null, access_token).body as WireUser
}

it('no code is needed in the scenario skip-verify', () => {
  const { world } = worldAt('skip-verify')
  const { skip_verify, token } = send(world).body as WireSentCode
  expect(skip_verify).toBe(true)
  expect(login(world, token).status).toBe(200)
})

it.each([
  ['newcomer', 0, 200, undefined],
  ['resend-lock', 0, 429, '60'],
  ['resend-lock', 60_000, 200, undefined],
] as const)('in the scenario %s a second code after %i ms answers %i', (...row) => {
  const [scenario, afterMs, status, retryAfter] = row
  const { world, clock } = worldAt(scenario)
  send(world)
  clock.at += afterMs
  const second = send(world)
  expect([second.status, second.headers['Retry-After']]).toEqual([status, retryAfter])
  expect(send(world, '+852-61111111').status).toBe(200)
})

it('verifying refuses a wrong code', () => {
  const { world } = worldAt()
  expect(refusalCode(verify(world, sentId(world), '4321'))).toBe(1800)
})

it('a login knows the guest of a number, and makes one of a new number', () => {
  const { world } = worldAt()
  expect(guestAfterLogin(world, '+852-91234567').id).toBe(1)
  const first = guestAfterLogin(world, MOBILE)
  expect(first).toMatchObject({ mobile: MOBILE, is_reserved: false })
  expect(guestAfterLogin(world, MOBILE).id).toBe(first.id)
})

it.each([
  ['newcomer', 30 * 60_000 - 1, null],
  ['newcomer', 30 * 60_000, 612],
  ['login-expired', 0, 612],
  ['not-bound', 0, 2007],
] as const)('in the scenario %s a login %i ms after verifying: %s', (scenario, ageMs, code) => {
  const { world, clock } = worldAt(scenario)
  const token = verifiedToken(world)
  clock.at += ageMs
  expect(refusalCode(login(world, token))).toBe(code)
})
