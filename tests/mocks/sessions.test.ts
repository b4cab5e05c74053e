import { expect, it } from 'vitest'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireSessionList } from '#src/api/types/sessions.ts'
import { freeSession, request, worldAt } from '#tests/mocks/request.ts'

const list = (world: World, code?: string) => {
  const query = code === undefined ? '' : `?invitation_code=${code}`
  return request(world, `GET activity/sessions${query}`).body as WireSessionList
}
const slugsOf = ({ sessions }: WireSessionList) => [
  ...new Set(sessions.map(({ event }) => event.slug)),
]

it.each([
  ['no invitation', undefined, ['open-to-public'], 1, false],
  ['a public one', demoCodes.publicInvitation, ['open-to-public', 'private-viewing'], 2, false],
  ['a vic one', demoCodes.vicInvitation, ['open-to-public', 'collectors-evening'], 2, false],
  ['a preset one', demoCodes.presetInvitation, ['private-viewing'], 2, true],
])('lists what %s opens', (_, code, slugs, booking_quota, is_preset) => {
  const sessions = list(worldAt().world, code)
  expect(slugsOf(sessions).sort()).toEqual(slugs.sort())
  expect(sessions).toMatchObject({ booking_quota, is_preset })
})

it('names events in the language that the guest reads first', () => {
  const { world } = worldAt()
  const nameIn = (isChinese: boolean) => {
    const answer = request(world, 'GET activity/sessions', null, MOCK_GUEST_TOKEN, isChinese)
    return (answer.body as WireSessionList).sessions[0]?.event.name
  }
  expect([nameIn(false), nameIn(true)]).toEqual(['Open to Public', '公眾場次'])
})

it('lists a session until it begins', () => {
  const { world, clock } = worldAt()
  const { id, startAt } = freeSession(world)
  const isListedAt = (at: number) => {
    clock.at = at
    return list(world).sessions.some((session) => session.id === id)
  }
  expect([isListedAt(startAt - 1), isListedAt(startAt)]).toEqual([true, false])
})
