import { describe, expect, it } from 'vitest'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireLogin, WireSentCode, WireUser, WireVerified } from '#src/api/types/guest.ts'
import { request, refusalCode, worldAt } from '#tests/mocks/request.ts'

const send = (world: World, mobile: unknown) =>
  request(world, 'POST mobile-validation', { mobile }, null)
const sent = (world: World, mobile: string) => send(world, mobile).body as WireSentCode
const verify = (world: World, id: unknown, pin: unknown) =>
  request(world, `POST mobile-validation/${id}/verify`, { pin }, null)
const login = (world: World, token: unknown) =>
  request(world, 'POST login', { mobile_verification_token: token }, null)

function verifiedToken(world: World, mobile: string): string {
  return (verify(world, sent(world, mobile).id, MOCK_OTP).body as WireVerified).token
}

function guestAfterLogin(world: World, mobile: string): WireUser {
  const { access_token } = login(world, verifiedToken(world, mobile)).body as WireLogin
  return request(world, 'GET me', null, access_token).body as WireUser
}

describe('POST mobile-validation', () => {
  it('sends a code that has to be verified', () => {
    const { world } = worldAt()
    expect(send(world, '+852-51234567').body).toEqual({
      id: expect.any(String),
      skip_verify: false,
    })
  })

  it('brings the token along where no code is needed', () => {
    const { world } = worldAt('skip-verify')
    const { skip_verify, token } = sent(world, '+852-51234567')
    expect(skip_verify).toBe(true)
    expect(login(world, token).status).toBe(200)
  })

  it.each([
    ['takes four digits', '+1-1234', null],
    ['takes fourteen digits', '+8529-12345678901234', null],
    ['refuses three digits', '+1-123', 1001],
    ['refuses fifteen digits', '+852-123456789012345', 1001],
    ['refuses a calling code of five digits', '+85299-51234567', 1001],
    ['refuses a number without a plus', '852-51234567', 1001],
    ['refuses a number without a hyphen', '+85251234567', 1001],
    ['refuses letters', '+852-5123456A', 1001],
    ['refuses a number that is no text', 85251234567, 1001],
  ])('%s', (_, mobile, code) => {
    expect(refusalCode(send(worldAt().world, mobile))).toBe(code)
  })

  it('sends codes as often as asked by default', () => {
    const { world } = worldAt()
    send(world, '+852-51234567')
    expect(send(world, '+852-51234567').status).toBe(200)
  })

  it.each([
    ['asks to wait right after a code', 0, 429, '60'],
    ['asks to wait for the last second', 59_001, 429, '1'],
    ['sends again after 60 seconds', 60_000, 200, undefined],
  ])('with a resend lock %s', (_, waitedMs, status, retryAfter) => {
    const { world, clock } = worldAt('resend-lock')
    send(world, '+852-51234567')
    clock.at += waitedMs
    const answered = send(world, '+852-51234567')
    expect(answered.status).toBe(status)
    expect(answered.headers['Retry-After']).toBe(retryAfter)
    expect(send(world, '+852-61111111').status).toBe(200)
  })
})

describe('POST mobile-validation/{id}/verify', () => {
  it('answers a token for the code that was sent', () => {
    const { world } = worldAt()
    expect(verify(world, sent(world, '+852-51234567').id, MOCK_OTP).body).toEqual({
      token: expect.any(String),
    })
  })

  it.each([
    ['refuses a wrong code', '4321', 1800],
    ['refuses an empty code', '', 1800],
    ['refuses a code that is no text', 1234, 1001],
  ])('%s', (_, pin, code) => {
    const { world } = worldAt()
    expect(refusalCode(verify(world, sent(world, '+852-51234567').id, pin))).toBe(code)
  })

  it('refuses a request that it never made', () => {
    expect(refusalCode(verify(worldAt().world, 'otp-unknown', MOCK_OTP))).toBe(1003)
  })
})

describe('POST login', () => {
  it('knows a number that is already a guest', () => {
    expect(guestAfterLogin(worldAt().world, '+852-91234567').id).toBe(1)
  })

  it('makes a guest of an unknown number and knows it the next time', () => {
    const { world } = worldAt()
    const first = guestAfterLogin(world, '+852-51234567')
    expect(first).toMatchObject({ mobile: '+852-51234567', is_reserved: false })
    expect(guestAfterLogin(world, '+852-51234567').id).toBe(first.id)
  })

  it.each([
    ['takes a verification of half an hour ago, less a moment', 30 * 60_000 - 1, null],
    ['refuses a verification of half an hour ago', 30 * 60_000, 612],
  ])('%s', (_, ageMs, code) => {
    const { world, clock } = worldAt()
    const token = verifiedToken(world, '+852-51234567')
    clock.at += ageMs
    expect(refusalCode(login(world, token))).toBe(code)
  })

  it('refuses a verification that it does not know', () => {
    expect(refusalCode(login(worldAt().world, 'made-up'))).toBe(612)
  })

  it.each([
    ['login-expired', 612],
    ['not-bound', 2007],
  ] as const)('is refused in the scenario %s', (scenario, code) => {
    const { world } = worldAt(scenario)
    expect(refusalCode(login(world, verifiedToken(world, '+852-51234567')))).toBe(code)
  })
})
