import { describe, expect, it } from 'vitest'
import { demoCodes, NO_MOBILE_TOKEN } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { request, refusalCode, signIn, worldAt } from '#tests/mocks/request.ts'

const post = (world: World, verb: string, code: string, bearer?: string | null) =>
  request(world, `POST reservation/invitation/${verb}/${code}`, null, bearer)
const isBoundByMockGuest = (world: World, code: string) =>
  world.invitations.find((one) => one.code === code)?.boundBy === 1

describe('POST reservation/invitation/bind/{code}', () => {
  it.each<[ScenarioName, string, object]>([
    ['public-invitation', demoCodes.publicInvitation, { type: 'public', is_accept: false }],
    ['vic', demoCodes.vicInvitation, { type: 'vic', is_accept: false }],
    ['preset', demoCodes.presetInvitation, { type: 'public', is_accept: true }],
    ['newcomer', demoCodes.vicInvitation, { type: 'vic', is_accept: false }],
  ])('tells type and answer in the scenario %s', (scenario, code, expected) => {
    const { world } = worldAt(scenario)
    expect(post(world, 'bind', code).body).toEqual(expected)
    expect(isBoundByMockGuest(world, code)).toBe(true)
  })

  it.each([null, 'stale-token'])('answers and binds nobody for the bearer %s', (bearer) => {
    const { world } = worldAt()
    const answered = post(world, 'bind', demoCodes.publicInvitation, bearer)
    expect(answered.body).toEqual({ type: 'public', is_accept: false })
    expect(world.invitations[0]?.boundBy).toBeNull()
  })

  it('lets the one who verifies take over from a guest without a number', () => {
    const { world } = worldAt()
    post(world, 'bind', demoCodes.vicInvitation, NO_MOBILE_TOKEN)
    expect(post(world, 'bind', demoCodes.vicInvitation).status).toBe(200)
    expect(post(world, 'bind', demoCodes.vicInvitation, NO_MOBILE_TOKEN).status).toBe(400)
  })
})

describe('POST reservation/invitation/accept/{code}', () => {
  it('is what a later bind tells', () => {
    const { world } = worldAt('vic')
    expect(post(world, 'accept', demoCodes.vicInvitation).body).toEqual({})
    expect(post(world, 'bind', demoCodes.vicInvitation).body).toEqual({
      type: 'vic',
      is_accept: true,
    })
  })

  it('binds an invitation that nobody holds yet', () => {
    const { world } = worldAt()
    post(world, 'accept', demoCodes.vicInvitation)
    expect(isBoundByMockGuest(world, demoCodes.vicInvitation)).toBe(true)
  })
})

describe('POST reservation/invitation/reject/{code}', () => {
  it('closes the invitation for its guest', () => {
    const { world } = worldAt('vic')
    expect(post(world, 'reject', demoCodes.vicInvitation).body).toEqual({})
    expect(refusalCode(post(world, 'bind', demoCodes.vicInvitation))).toBe(1804)
    const other = signIn(world, '+852-51234567')
    expect(refusalCode(post(world, 'bind', demoCodes.vicInvitation, other))).toBe(1803)
  })
})

describe.each(['bind', 'accept', 'reject'])('the call to %s', (verb) => {
  it.each([
    ['an invitation of another guest', demoCodes.takenInvitation, 1803],
    ['an invitation that was cancelled', demoCodes.cancelledInvitation, 1801],
    ['an invitation that is unknown', 'NO-SUCH-CODE', 1801],
  ])('refuses %s', (_, code, expected) => {
    expect(refusalCode(post(worldAt().world, verb, code))).toBe(expected)
  })
})

describe('GET reservation/invitation/{code}/info', () => {
  const info = (code: string) =>
    request(worldAt().world, `GET reservation/invitation/${code}/info`, null, null)

  it('tells session, places and invitee to anyone with the code', () => {
    expect(info(demoCodes.publicInvitation).body).toEqual({
      session: {
        start_at: '2025-06-21T12:00:00+08:00',
        end_at: '2025-06-21T12:45:00+08:00',
      },
      invitation_code: { booking_quota: 2 },
      invitation_url: 'https://tickets.example/invitation/PUBLIC2025',
      invitation_user: { last_name: '陳', appellation: 'ms' },
    })
  })

  it.each([
    ['cancelled', demoCodes.cancelledInvitation],
    ['unknown', 'NO-SUCH-CODE'],
  ])('refuses an invitation that is %s', (_, code) => {
    expect(refusalCode(info(code))).toBe(1801)
  })
})
