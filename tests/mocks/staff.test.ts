import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#mocks/backend/hongKong.ts'
import {
  cancelTicket,
  checkIn,
  deactivateGift,
  redeem,
  redeemAll,
  shareAway,
  startIn,
} from '#mocks/backend/staff.ts'
import { byId, type World } from '#mocks/backend/world.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import { lastReservation, refusalCode, request, signIn, worldAt } from '#tests/mocks/request.ts'

const list = (world: World, bearer?: string) =>
  (request(world, 'GET reservation/list', null, bearer).body as WireReservationList).reservations
const sessionOf = (world: World) => byId(world.sessions, lastReservation(world).sessionId)

it.each<[string, (world: World) => string, boolean]>([
  ['checked in', checkIn, true],
  ['redeemed', redeem, true],
  ['given away', shareAway, true],
  ['cancelled', cancelTicket, true],
  ['moved', (world) => startIn(world, 5), false],
  ['without its gift', deactivateGift, false],
])('an open ticket that is %s: the next sync says so where a status changed', (...row) => {
  const [, command, is_updated] = row
  const { world } = worldAt('reserved')
  const items = list(world).map(({ id, status, gift }) => ({
    id,
    ticket_status: status,
    gift_status: gift?.status ?? null,
  }))
  expect(command(world)).toMatch(/^Ticket \d+ of Alex: .+\.$/)
  expect(request(world, 'PATCH reservation/sync-status', items).body).toEqual({ is_updated })
})

describe('the ticket that is meant', () => {
  it('is the newest that is not cancelled', () => {
    const { world } = worldAt('three-tickets')
    cancelTicket(world)
    checkIn(world)
    expect(list(world)).toMatchObject([{ status: 'created' }, { status: 'checked_in' }])
  })

  it('is the one whose id is given', () => {
    const { world } = worldAt('three-tickets')
    const [first] = list(world)
    expect(checkIn(world, String(first?.id))).toBe(`Ticket ${first?.id} of Alex: checked in.`)
    expect(list(world).map(({ status }) => status)).toEqual(['checked_in', 'created', 'created'])
  })

  it('must exist: the ids that there are are named', () => {
    const { world } = worldAt('reserved')
    const { id } = lastReservation(world)
    const unknown = () => checkIn(world, 'gone')
    expect(unknown).toThrow(new RegExp(`no reservation gone. There are: .*\\b${id}\\.`))
  })
})

describe('the gifts of a ticket', () => {
  it('go one by one; with the last the voucher is redeemed', () => {
    const { world } = worldAt('gift-for-two')
    expect(list(world)).toMatchObject([{ gift: { status: 'created', redeemed_count: 1 } }])
    expect(redeem(world)).toContain('gift redeemed 2 of 2.')
    expect(list(world)).toMatchObject([{ gift: { status: 'redeemed', redeemed_count: 2 } }])
  })

  it.each([
    ['no-gift', 'brings no gift'],
    ['gift-redeemed', 'is redeemed already'],
    ['gift-fully-redeemed', 'is redeemed already'],
    ['gift-inactive', 'is inactive'],
  ] as const)('are not to be had in the scenario %s', (scenario, message) => {
    const { world } = worldAt(scenario)
    expect(() => redeem(world)).toThrow(message)
    expect(() => redeemAll(world)).toThrow(message)
  })
})

describe('a ticket that is given away', () => {
  it('goes to a new guest, who can sign in and see it', () => {
    const { world } = worldAt('reserved')
    const mobile = /mobile (\S+)\.$/.exec(shareAway(world, undefined, 'Kim'))?.[1] ?? ''
    expect(list(world)).toMatchObject([{ status: 'shared', owner: { line_name: 'Kim' } }])
    expect(list(world, signIn(world, mobile))).toMatchObject([{ status: 'created' }])
  })

  it('cannot be received by a link that was sent before', () => {
    const { world } = worldAt('three-tickets')
    const { id } = lastReservation(world)
    const codes = request(world, 'PATCH reservation/sharing', { reservation_id: id }).body
    shareAway(world)
    const receiver = signIn(world, '+852-51234567')
    expect(refusalCode(request(world, 'PATCH reservation/receive', codes, receiver))).toBe(1716)
  })
})

describe("a ticket's session", () => {
  it.each([
    [5, '14:25:00', 'starts in 5 minutes'],
    [-51, '13:29:00', 'started 51 minutes ago'],
    [-0.5, '14:19:30', 'started 0.5 minutes ago'],
  ])('moves by %d minutes', (minutes, time, report) => {
    const { world } = worldAt('reserved')
    expect(startIn(world, minutes)).toContain(report)
    expect(list(world)).toMatchObject([{ session: { start_at: `2025-06-20T${time}+08:00` } }])
    const { startAt, endAt } = sessionOf(world)
    expect(endAt - startAt).toBe(45 * MINUTE_MS)
  })

  it.each([Number.NaN, Infinity, 1e9])('does not move by %d minutes', (minutes) => {
    expect(() => startIn(worldAt('reserved').world, minutes)).toThrow('startIn needs the minutes')
  })
})
