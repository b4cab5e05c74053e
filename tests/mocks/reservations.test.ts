import { describe, expect, it } from 'vitest'
import { demoCodes, NO_MOBILE_TOKEN } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import {
  request,
  freeSession,
  lastReservation,
  refusalCode,
  signIn,
  worldAt,
} from '#tests/mocks/request.ts'

const create = (world: World, wish: object = {}, bearer?: string) =>
  request(
    world,
    'POST reservation/create',
    { session_id: freeSession(world).id, headcount: 1, type: 'public', ...wish },
    bearer,
  )
const list = (world: World, bearer?: string) =>
  (request(world, 'GET reservation/list', null, bearer).body as WireReservationList).reservations

describe('GET reservation/list', () => {
  it('writes a ticket as the wire has it', () => {
    const { world } = worldAt('reserved')
    expect(request(world, 'GET reservation/list').body).toEqual({
      user_id: 1,
      reservations: [
        {
          id: lastReservation(world).id,
          user_id: 1,
          status: 'created',
          is_shareable: false,
          type: { name: 'public' },
          session: {
            id: expect.any(Number),
            start_at: '2025-06-20T14:15:00+08:00',
            end_at: '2025-06-20T15:00:00+08:00',
          },
          ticket_code: expect.any(String),
          ticket_num: 1,
          check_in_code: expect.stringMatching(/^[0-9A-Z]{10}$/),
          hash_code: expect.stringMatching(/^[0-9A-Z]{10}$/),
          check_in_code_remaining_seconds: 60,
          owner: { id: 1, line_name: 'Alex' },
          gift: {
            status: 'created',
            is_active: true,
            gift_code: expect.any(String),
            redeem_code: expect.stringMatching(/^[0-9A-Z]{10}$/),
            hash_code: expect.stringMatching(/^[0-9A-Z]{10}$/),
            redeemed_count: 0,
            redeemable_count: 1,
            redeem_code_remaining_seconds: 60,
          },
        },
      ],
    })
  })

  it('shows nobody the tickets of another', () => {
    expect(list(worldAt().world)).toEqual([])
  })

  it('lists cancelled tickets where the world says so', () => {
    const { world } = worldAt('reserved')
    world.isCancelledListed = true
    request(world, 'PATCH reservation/cancel', { reservation_id: lastReservation(world).id })
    expect(list(world)).toMatchObject([{ status: 'cancelled', is_shareable: false }])
  })

  it('puts rows that are no tickets on both sides of the tickets', () => {
    const { world } = worldAt('reserved')
    world.extraRows = [null, 'text', 7]
    expect(list(world)).toEqual([null, 'text', expect.objectContaining({ status: 'created' }), 7])
  })

  it('refuses a guest without a verified number', () => {
    const answered = request(worldAt().world, 'GET reservation/list', null, NO_MOBILE_TOKEN)
    expect(refusalCode(answered)).toBe(105)
  })
})

describe('POST reservation/create', () => {
  it('books, takes the place and lists the ticket', () => {
    const { world } = worldAt()
    const session = freeSession(world)
    const answered = create(world, { session_id: String(session.id) })
    expect(answered.body).toEqual({ reservation_id: lastReservation(world).id })
    expect(session.taken).toBe(1)
    expect(list(world)).toMatchObject([{ id: lastReservation(world).id, ticket_num: 1 }])
  })

  it('books by an invitation for as many as it is for', () => {
    const { world } = worldAt('vic')
    const wish = {
      session_id: freeSession(world, 'collectors-evening').id,
      headcount: 2,
      type: 'vic',
      invitation_code: demoCodes.vicInvitation,
    }
    expect(create(world, wish).status).toBe(200)
    expect(list(world)).toMatchObject([
      { type: { name: 'vic' }, ticket_num: 2, is_shareable: true },
    ])
  })

  it('books the session of a preset invitation', () => {
    const { world } = worldAt('preset')
    const session_id = freeSession(world, 'private-viewing').id
    const wish = { session_id, headcount: 2, invitation_code: demoCodes.presetInvitation }
    expect(create(world, wish).status).toBe(200)
  })

  type Case = [string, ScenarioName, number, (world: World) => object]
  it.each<Case>([
    ['a session that is unknown', 'signed-in', 1700, () => ({ session_id: 9999 })],
    [
      'a session that has begun',
      'signed-in',
      1703,
      (world) => ({ session_id: world.sessions[0]?.id }),
    ],
    ['a session that is closed', 'fully-booked', 1703, () => ({})],
    [
      'a session that is full',
      'signed-in',
      1701,
      (world) => ({ session_id: world.sessions.find((s) => s.taken === s.capacity)?.id }),
    ],
    ['more guests than the quota', 'signed-in', 1704, () => ({ headcount: 2 })],
    ['a guest who has a ticket', 'reserved', 1702, () => ({})],
    [
      'an invited session without an invitation',
      'signed-in',
      1806,
      (world) => ({ session_id: freeSession(world, 'private-viewing').id }),
    ],
    ['a vic ticket without a vic invitation', 'public-invitation', 1806, () => ({ type: 'vic' })],
    [
      'an invitation that was not bound',
      'signed-in',
      1806,
      () => ({ invitation_code: demoCodes.publicInvitation }),
    ],
    [
      'an invitation of another guest',
      'signed-in',
      1806,
      () => ({ invitation_code: demoCodes.takenInvitation }),
    ],
    ['an invitation that is unknown', 'signed-in', 1806, () => ({ invitation_code: 'NONE' })],
    [
      'another session than the preset one',
      'preset',
      1806,
      () => ({ invitation_code: demoCodes.presetInvitation }),
    ],
    ['a headcount of 0', 'signed-in', 1001, () => ({ headcount: 0 })],
    ['half a guest', 'signed-in', 1001, () => ({ headcount: 1.5 })],
    ['a type that is unknown', 'signed-in', 1001, () => ({ type: 'royal' })],
    ['an invitation code that is null', 'signed-in', 1001, () => ({ invitation_code: null })],
  ])('refuses %s', (_, scenario, code, wish) => {
    const { world } = worldAt(scenario)
    const before = world.reservations.length
    expect(refusalCode(create(world, wish(world)))).toBe(code)
    expect(world.reservations).toHaveLength(before)
  })

  it('refuses a guest without a verified number', () => {
    expect(refusalCode(create(worldAt().world, {}, NO_MOBILE_TOKEN))).toBe(907)
  })

  it('refuses a declined invitation', () => {
    const { world } = worldAt('public-invitation')
    request(world, `POST reservation/invitation/reject/${demoCodes.publicInvitation}`)
    const answered = create(world, { invitation_code: demoCodes.publicInvitation })
    expect(refusalCode(answered)).toBe(1806)
  })

  it('refuses an invitation that is used up, until its ticket is cancelled', () => {
    const { world } = worldAt('public-invitation')
    const wish = { invitation_code: demoCodes.publicInvitation }
    create(world, wish)
    expect(refusalCode(create(world, wish))).toBe(1500)
    request(world, 'PATCH reservation/cancel', { reservation_id: lastReservation(world).id })
    expect(create(world, wish).status).toBe(200)
  })

  it.each([
    ['create-1701', 1701],
    ['create-1702', 1702],
    ['create-1500', 1500],
    ['create-1806', 1806],
    ['create-907', 907],
    ['create-1800', 1800],
    ['create-other', 1999],
  ] as const)('is always refused in the scenario %s', (scenario, code) => {
    expect(refusalCode(create(worldAt(scenario).world))).toBe(code)
  })

  it('books although the answer gets lost', () => {
    const { world } = worldAt('create-no-answer')
    expect(create(world).status).toBe(504)
    expect(list(world)).toHaveLength(1)
  })

  it.each([1, 5])('gives %i places to so many of 200 guests and tells the rest', (capacity) => {
    const { world } = worldAt()
    const session = freeSession(world)
    session.capacity = capacity
    const codes = Array.from({ length: 200 }, (_, index) =>
      refusalCode(
        create(world, { session_id: session.id }, signIn(world, `+852-5${1000000 + index}`)),
      ),
    )
    expect(codes.filter((code) => code === null)).toHaveLength(capacity)
    expect(codes.filter((code) => code === 1701)).toHaveLength(200 - capacity)
    expect(session.taken).toBe(capacity)
  })
})

describe('GET reservation/check', () => {
  it.each([
    ['signed-in', false, true],
    ['reserved', true, true],
    ['used', true, true],
    ['shared', false, true],
    ['fully-booked', false, false],
  ] as const)(
    'answers both facts in the scenario %s',
    (scenario, is_reserved, has_available_session) => {
      expect(request(worldAt(scenario).world, 'GET reservation/check').body).toEqual({
        is_reserved,
        has_available_session,
      })
    },
  )
})

describe('PATCH reservation/sync-status', () => {
  const sync = (world: World, items: unknown) =>
    request(world, 'PATCH reservation/sync-status', items)
  const itemOf = (world: World, other: object = {}) => ({
    id: String(lastReservation(world).id),
    ticket_status: 'created',
    gift_status: 'created',
    ...other,
  })

  it.each<[string, ScenarioName, object, boolean]>([
    ['all is as the phone holds it', 'reserved', {}, false],
    ['the ticket differs', 'reserved', { ticket_status: 'checked_in' }, true],
    ['the gift differs', 'reserved', { gift_status: 'redeemed' }, true],
    ['a gift has gone', 'no-gift', {}, true],
    ['there is no gift on either side', 'no-gift', { gift_status: null }, false],
    ['the ticket was given away', 'shared', { ticket_status: 'shared' }, false],
    ['the ticket was given away unnoticed', 'shared', {}, true],
    ['the ticket is not known', 'reserved', { id: 'gone' }, true],
    ['the phone was told no status', 'reserved', { ticket_status: null }, true],
  ])('tells whether to reload when %s', (_, scenario, other, is_updated) => {
    const { world } = worldAt(scenario)
    expect(sync(world, [itemOf(world, other)]).body).toEqual({ is_updated })
  })

  it('tells to reload when one of several differs', () => {
    const { world } = worldAt('three-tickets')
    const items = list(world).map(({ id }) => itemOf(world, { id }))
    expect(sync(world, items).body).toEqual({ is_updated: false })
    lastReservation(world).status = 'checked_in'
    expect(sync(world, items).body).toEqual({ is_updated: true })
  })

  it('has nothing new for nobody', () => {
    expect(sync(worldAt().world, []).body).toEqual({ is_updated: false })
  })

  it('refuses what is no list', () => {
    expect(refusalCode(sync(worldAt().world, {}))).toBe(1001)
  })
})

describe('PATCH reservation/cancel', () => {
  const cancel = (world: World, reservation_id: unknown = lastReservation(world).id) =>
    request(world, 'PATCH reservation/cancel', { reservation_id })

  it('cancels, gives the place back once, and lists the ticket no more', () => {
    const { world } = worldAt()
    create(world)
    const { sessionId } = lastReservation(world)
    expect(cancel(world).body).toEqual({})
    expect(cancel(world).body).toEqual({})
    expect(world.sessions.find(({ id }) => id === sessionId)?.taken).toBe(0)
    expect(list(world)).toEqual([])
  })

  it('cancels a ticket that was given away, for both', () => {
    const { world } = worldAt('shared')
    expect(cancel(world).status).toBe(200)
    expect(list(world)).toEqual([])
  })

  it.each<[string, ScenarioName, number]>([
    ['a ticket that was used', 'used', 1706],
    ['a ticket of another guest', 'newcomer', 1705],
  ])('refuses %s', (_, scenario, code) => {
    expect(refusalCode(cancel(worldAt(scenario).world))).toBe(code)
  })

  it('refuses a ticket that is unknown', () => {
    expect(refusalCode(cancel(worldAt().world, 9999))).toBe(1705)
  })

  it('refuses the owner of a vic ticket', () => {
    const { world } = worldAt('reserved')
    lastReservation(world).type = 'vic'
    expect(refusalCode(cancel(world))).toBe(1002)
  })
})
