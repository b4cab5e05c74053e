import { expect, it } from 'vitest'
import { demoCodes, NO_MOBILE_TOKEN } from '#mocks/backend/demoWorld.ts'
import { request, freeSession, worldAt } from '#tests/mocks/request.ts'

it('tells a guest who they are', () => {
  expect(request(worldAt('reserved').world, 'GET me').body).toEqual({
    id: 1,
    uid: expect.any(String),
    customer_id: 'C0000001',
    loggedin_at: '2025-06-20T14:20:00+08:00',
    is_reserved: true,
    mobile: '+852-91234567',
  })
})

it('tells that a guest has no number yet', () => {
  expect(request(worldAt().world, 'GET me', null, NO_MOBILE_TOKEN).body).toMatchObject({
    mobile: null,
    is_reserved: false,
  })
})

it.each([
  ['newcomer', true],
  ['crm-unbound', false],
] as const)('tells whether the guest is bound in the scenario %s', (scenario, is_bound) => {
  expect(request(worldAt(scenario).world, 'GET check-crm-binding').body).toEqual({ is_bound })
})

it('counts the visits to the binding page', () => {
  const { world } = worldAt()
  expect(request(world, 'GET log-crm-binding-visit').body).toEqual({})
  expect(world.guests.find(({ id }) => id === 1)?.crmBindingVisits).toBe(1)
})

it('forgets the tickets and invitations of a guest who is reset', () => {
  const { world } = worldAt('public-invitation')
  const session = freeSession(world)
  request(world, 'POST reservation/create', {
    session_id: session.id,
    headcount: 2,
    type: 'public',
    invitation_code: demoCodes.publicInvitation,
  })
  expect(session.taken).toBe(2)
  expect(request(world, 'GET reset-user').body).toEqual({})
  expect(session.taken).toBe(0)
  expect(request(world, 'GET me').body).toMatchObject({ is_reserved: false })
  expect(world.invitations.some(({ boundBy }) => boundBy === 1)).toBe(false)
})
