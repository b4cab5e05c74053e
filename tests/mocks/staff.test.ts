import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#mocks/backend/hongKong.ts'
import {
  activateGift,
  cancelTicket,
  checkIn,
  deactivateGift,
  expire,
  expireDay,
  redeem,
  redeemAll,
  shareAway,
  startIn,
  undoCheckIn,
} from '#mocks/backend/staff.ts'
import { byId, type World } from '#mocks/backend/world.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import type { WireSessionList } from '#src/api/types/sessions.ts'
import type { WireSync } from '#src/api/types/statuses.ts'
import {
  request,
  lastReservation,
  NOW,
  refusalCode,
  signIn,
  worldAt,
} from '#tests/mocks/request.ts'

const list = (world: World, bearer?: string) =>
  (request(world, 'GET reservation/list', null, bearer).body as WireReservationList).reservations

/** What an open app is told by its next sync. */
function isUpdated(world: World, held: WireReservationList['reservations']) {
  const items = held.map(({ id, status, gift }) => ({
    id,
    ticket_status: status,
    gift_status: gift?.status ?? null,
  }))
  return (request(world, 'PATCH reservation/sync-status', items).body as WireSync).is_updated
}

describe('an open ticket', () => {
  it.each<[string, (world: World) => string, object]>([
    ['is checked in', checkIn, { status: 'checked_in' }],
    ['loses its only gift', redeem, { gift: { status: 'redeemed', redeemed_count: 1 } }],
    ['loses all its gifts', redeemAll, { gift: { status: 'redeemed', redeemed_count: 1 } }],
    ['is given away', shareAway, { status: 'shared', owner: { line_name: 'Morgan' } }],
  ])('%s, and the sync says so', (_, act, expected) => {
    const { world } = worldAt('reserved')
    const held = list(world)
    expect(act(world)).toMatch(/^Ticket \d+ of Alex: .+\.$/)
    expect(isUpdated(world, held)).toBe(true)
    expect(list(world)).toMatchObject([expected])
  })

  it('is cancelled, and the sync says so', () => {
    const { world } = worldAt('reserved')
    const held = list(world)
    const session = byId(world.sessions, lastReservation(world).sessionId)
    const { taken } = session
    cancelTicket(world)
    expect(isUpdated(world, held)).toBe(true)
    expect(list(world)).toEqual([])
    expect(session.taken).toBe(taken - 1)
  })

  it.each<[string, (world: World) => string, object]>([
    ['gets another session', (world) => startIn(world, 5), {}],
    ['has its gift switched off', deactivateGift, { gift: { is_active: false } }],
  ])('%s, which no status tells', (_, act, expected) => {
    const { world } = worldAt('reserved')
    const held = list(world)
    act(world)
    expect(isUpdated(world, held)).toBe(false)
    expect(list(world)).toMatchObject([{ status: 'created', ...expected }])
  })

  it('can be turned back, to see that the app does not', () => {
    const { world } = worldAt('used')
    undoCheckIn(world)
    expect(list(world)).toMatchObject([{ status: 'created' }])
  })
})

describe('the ticket that is meant', () => {
  it('is the newest that is not cancelled', () => {
    const { world } = worldAt('three-tickets')
    cancelTicket(world)
    checkIn(world)
    expect(list(world)).toMatchObject([{ status: 'created' }, { status: 'checked_in' }])
  })

  it.each([Number, String])('is the one whose id is given, as %o', (as) => {
    const { world } = worldAt('three-tickets')
    const [first] = list(world)
    expect(checkIn(world, as(first?.id))).toBe(`Ticket ${first?.id} of Alex: checked in.`)
    expect(list(world).map(({ status }) => status)).toEqual(['checked_in', 'created', 'created'])
  })

  it('must exist: the ids that there are are named', () => {
    const { world } = worldAt('reserved')
    const { id } = lastReservation(world)
    expect(() => checkIn(world, 'gone')).toThrow(`no reservation gone. There are: `)
    expect(() => checkIn(world, 'gone')).toThrow(`, ${id}.`)
  })

  it('must not be cancelled', () => {
    const { world } = worldAt('reserved')
    for (const { id } of world.reservations) cancelTicket(world, id)
    expect(() => checkIn(world)).toThrow('no reservation that is not cancelled')
    const { id } = lastReservation(world)
    for (const act of [checkIn, undoCheckIn, redeem, redeemAll, shareAway])
      expect(() => act(world, id)).toThrow(`Ticket ${id} is cancelled.`)
  })
})

describe('the gifts of a ticket for two', () => {
  it('go one by one; with the last the voucher is redeemed', () => {
    const { world } = worldAt('gift-for-two')
    expect(list(world)).toMatchObject([{ gift: { status: 'created', redeemed_count: 1 } }])
    expect(redeem(world)).toContain('gift redeemed 2 of 2.')
    expect(list(world)).toMatchObject([{ gift: { status: 'redeemed', redeemed_count: 2 } }])
  })

  it('go all at once', () => {
    expect(redeemAll(worldAt('gift-for-two').world)).toContain('gift redeemed 2 of 2.')
  })

  it('can be switched off and on', () => {
    const { world } = worldAt('gift-for-two')
    deactivateGift(world)
    expect(() => redeem(world)).toThrow('is inactive')
    activateGift(world)
    expect(redeem(world)).toContain('2 of 2')
  })

  it.each([
    ['no-gift', 'brings no gift'],
    ['gift-redeemed', 'is redeemed already'],
    ['gift-fully-redeemed', 'is redeemed already'],
    ['gift-inactive', 'is inactive'],
  ] as const)('are not to be had in the scenario %s', (scenario, complaint) => {
    const { world } = worldAt(scenario)
    expect(() => redeem(world)).toThrow(complaint)
    expect(() => redeemAll(world)).toThrow(complaint)
  })
})

describe('a ticket that is given away', () => {
  it('goes to a new guest, who can sign in and see it', () => {
    const { world } = worldAt('reserved')
    const mobile = /mobile (\S+)\.$/.exec(shareAway(world, undefined, 'Kim'))?.[1] ?? ''
    expect(list(world)).toMatchObject([{ status: 'shared', owner: { line_name: 'Kim' } }])
    expect(list(world, signIn(world, mobile))).toMatchObject([{ status: 'created' }])
  })

  it('goes to a guest whom the world knows by this name', () => {
    const { world } = worldAt('reserved')
    const before = world.guests.length
    shareAway(world, undefined, 'Jamie')
    expect(world.guests).toHaveLength(before)
    expect(list(world)).toMatchObject([{ owner: { line_name: 'Jamie' } }])
  })

  it('reads as used once its new owner came in with it', () => {
    const { world } = worldAt('reserved')
    shareAway(world)
    checkIn(world)
    expect(list(world)).toMatchObject([{ status: 'checked_in', owner: { line_name: 'Morgan' } }])
  })

  it('cannot be received by a link that was sent before', () => {
    const { world } = worldAt('three-tickets')
    const { id } = lastReservation(world)
    const codes = request(world, 'PATCH reservation/sharing', { reservation_id: id }).body
    shareAway(world)
    const answered = request(
      world,
      'PATCH reservation/receive',
      codes,
      signIn(world, '+852-51234567'),
    )
    expect(refusalCode(answered)).toBe(1716)
  })

  it('does not go to who booked it', () => {
    const { world } = worldAt('reserved')
    expect(() => shareAway(world, undefined, 'Alex')).toThrow('Alex has booked ticket')
  })
})

describe("a ticket's session", () => {
  const sessionOf = (world: World) => byId(world.sessions, lastReservation(world).sessionId)

  it.each<[string, (world: World) => string, string, string]>([
    ['starts in 5 minutes', (world) => startIn(world, 5), '14:25:00', 'starts in 5 minutes'],
    ['starts now', (world) => startIn(world, 0), '14:20:00', 'starts in 0 minutes'],
    ['started 51 minutes ago', (world) => startIn(world, -51), '13:29:00', '51 minutes ago'],
    ['started half a minute ago', (world) => startIn(world, -0.5), '14:19:30', '0.5 minutes ago'],
    ['started 52 minutes ago', expire, '13:28:00', '52 minutes ago'],
  ])('%s', (_, act, time, said) => {
    const { world } = worldAt('reserved')
    expect(act(world)).toContain(said)
    expect(list(world)).toMatchObject([{ session: { start_at: `2025-06-20T${time}+08:00` } }])
    const { startAt, endAt } = sessionOf(world)
    expect(endAt - startAt).toBe(45 * MINUTE_MS)
  })

  it('was yesterday, at the same time of day, however often it is said', () => {
    const { world } = worldAt('reserved')
    for (const act of [expireDay, expireDay]) act(world)
    expect(list(world)).toMatchObject([{ session: { start_at: '2025-06-19T14:15:00+08:00' } }])
  })

  it('starts at a whole second, as it is told', () => {
    const { world } = worldAt('reserved', NOW + 999)
    startIn(world, 0)
    expect(sessionOf(world).startAt).toBe(NOW)
  })

  it('moves alone: no other ticket and no list of sessions moves along', () => {
    const { world } = worldAt('three-tickets')
    const bookable = () =>
      (request(world, 'GET activity/sessions').body as WireSessionList).sessions.map(
        ({ id, start_at }) => `${id} ${start_at}`,
      )
    const before = bookable()
    const [first, second] = list(world)
    startIn(world, 30)
    expect(list(world).slice(0, 2)).toEqual([first, second])
    expect(bookable()).toEqual(before)
  })

  it('takes its places along, and only once', () => {
    const { world } = worldAt('reserved')
    const left = sessionOf(world)
    const { taken } = left
    expire(world)
    const own = sessionOf(world)
    startIn(world, 3)
    expect(sessionOf(world)).toBe(own)
    expect(left.taken).toBe(taken - 1)
    expect(own).toMatchObject({ capacity: 1, taken: 1, isClosed: true })
    cancelTicket(world)
    expect(own.taken).toBe(0)
    expect(left.taken).toBe(taken - 1)
  })

  it('moves for a cancelled ticket too, which has no places', () => {
    const { world } = worldAt('reserved')
    const { id } = lastReservation(world)
    const left = sessionOf(world)
    cancelTicket(world, id)
    const { taken } = left
    expire(world, id)
    expect(left.taken).toBe(taken)
    expect(sessionOf(world)).toMatchObject({ capacity: 0, taken: 0 })
  })

  it('leaves the session of an invitation where it is', () => {
    const { world } = worldAt('preset')
    const { sessions } = request(world, 'GET activity/sessions?invitation_code=PRESET2025')
      .body as WireSessionList
    const wish = { type: 'public', invitation_code: 'PRESET2025', headcount: 2 }
    request(world, 'POST reservation/create', { ...wish, session_id: sessions[0]?.id })
    const before = request(world, 'GET reservation/invitation/PRESET2025/info').body
    expire(world)
    expect(request(world, 'GET reservation/invitation/PRESET2025/info').body).toEqual(before)
  })

  it.each([Number.NaN, Infinity, 1e9])('does not move by %d minutes', (minutes) => {
    expect(() => startIn(worldAt('reserved').world, minutes)).toThrow('startIn needs the minutes')
  })
})
