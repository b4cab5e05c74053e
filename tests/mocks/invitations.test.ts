import { expect, it } from 'vitest'
import { demoCodes, NO_MOBILE_TOKEN } from '#mocks/backend/demoWorld.ts'
import type { World } from '#mocks/backend/world.ts'
import { request, refusalCode, signIn, worldAt } from '#tests/mocks/request.ts'

const { publicInvitation, vicInvitation, takenInvitation, cancelledInvitation } = demoCodes

const post = (world: World, verb: string, code: string, bearer?: string | null) =>
  request(world, `POST reservation/invitation/${verb}/${code}`, null, bearer)

it.each(['bind', 'accept', 'reject'])('%s takes an invitation that is free alone', (verb) => {
  const { world } = worldAt()
  expect(post(world, verb, publicInvitation).status).toBe(200)
  expect(world.invitations[0]).toMatchObject({ code: publicInvitation, boundBy: 1 })
  const codes = [takenInvitation, cancelledInvitation, 'NO-SUCH-CODE']
  expect(codes.map((code) => refusalCode(post(world, verb, code)))).toEqual([1803, 1801, 1801])
})

it('bind answers type and acceptance', () => {
  const { world } = worldAt('vic')
  expect(post(world, 'bind', vicInvitation).body).toEqual({ type: 'vic', is_accept: false })
  post(world, 'accept', vicInvitation)
  expect(post(world, 'bind', vicInvitation).body).toEqual({ type: 'vic', is_accept: true })
})

it('bind lets the one who verifies take over from a guest without a number', () => {
  const { world } = worldAt()
  post(world, 'bind', vicInvitation, NO_MOBILE_TOKEN)
  expect(post(world, 'bind', vicInvitation).status).toBe(200)
  expect(post(world, 'bind', vicInvitation, NO_MOBILE_TOKEN).status).toBe(400)
})

it('a rejected invitation is closed, for its guest and for others', () => {
  const { world } = worldAt('vic')
  post(world, 'reject', vicInvitation)
  expect(refusalCode(post(world, 'bind', vicInvitation))).toBe(1804)
  const other = signIn(world, '+852-51234567')
  expect(refusalCode(post(world, 'bind', vicInvitation, other))).toBe(1803)
})
