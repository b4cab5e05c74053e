/** What a phone keeps of the tickets: when they are and how they stood, for a visit without a network. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { signIn, signOut } from '#src/session/signIn.ts'
import { restored } from '#src/state/persist.ts'
import { invitationHeld } from '#src/state/invitation.ts'
import { NOW } from '#tests/mocks/request.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'
import { telling, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const KEY = 'persist:guest'
const VIC = { code: 'VIC2025', type: 'vic' }
const START = Date.parse('2025-06-24T14:00:00+08:00')

// Writing waits for a timer, one for each slice.
beforeEach(() => void vi.useFakeTimers())
const written = () => vi.advanceTimersByTimeAsync(100)

/** A page that has opened: what the phone kept is in its store. */
async function open(options: TestStoreOptions = {}) {
  const phone = makeTestStore(options)
  await restored(phone.store)
  return { ...phone, kept: () => phone.store.getState().tickets.lastKnown }
}

/** The page of a guest who has seen these tickets, closed again. */
async function seen(...rows: object[]) {
  const phone = await open({ scenario: 'signed-in', arrange: telling(...rows) })
  await phone.store.dispatch(signIn())
  await phone.store.dispatch(api.endpoints.getReservations.initiate())
  await written()
  return phone
}

describe('the last-known tickets', () => {
  it.each([
    ['created', 'unused'],
    ['checked_in', 'used'],
    ['cancelled', 'cancelled'],
    ['shared', 'shared'],
    ['pending', 'unknown'],
  ])('survive a reload: one that is %s', async (status, kept) => {
    const { backend } = await seen(wireTicket(7, { status }))
    const later = await open({ backend })
    expect(later.kept()).toEqual({ seenAt: NOW, tickets: [{ startAt: START, status: kept }] })
  })

  it('are all that is kept, and whose they are: no code, no name, nothing of when codes expire', async () => {
    const { backend, store } = await seen(
      wireTicket(70_007, {
        status: 'checked_in',
        ticket_code: 'TICKET-CODE',
        check_in_code: 'CHECK-IN',
        hash_code: 'HASH',
        owner: { id: 40_004, line_name: 'Morgan' },
        gift: wireGift({ status: 'redeemed', gift_code: 'GIFT-CODE', redeem_code: 'REDEEM' }),
      }),
    )
    expect(store.getState().tickets.usedIds).toEqual(['70007'])
    const { tickets } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { tickets: string }
    expect(JSON.parse(tickets)).toEqual({
      ownerId: 1,
      lastKnown: { seenAt: NOW, tickets: [{ startAt: START, status: 'used' }] },
    })
    const later = await open({ backend })
    expect(later.store.getState().tickets).toEqual({
      ownerId: 1,
      usedIds: [],
      redeemedIds: [],
      codesExpireAt: null,
      ttlSeconds: 0,
      missingTtlCount: 0,
      lastKnown: later.kept(),
    })
    expect(later.kept()).not.toBeNull()
  })

  it('are nothing after a sign-out', async () => {
    const { backend, store } = await seen(wireTicket(7))
    store.dispatch(signOut())
    await written()
    expect((await open({ backend })).kept()).toBeNull()
  })
})

const blob = (lastKnown: unknown) => JSON.stringify({ tickets: JSON.stringify({ lastKnown }) })
const good = { seenAt: NOW - 60_000, tickets: [{ startAt: START, status: 'unused' }] }
const many = (count: number) => ({ ...good, tickets: Array(count).fill(good.tickets[0]) })

const CORRUPT: [string, string][] = [
  ['no JSON', JSON.stringify({ tickets: '{"lastKnown":{"seenAt":1' })],
  ['null', JSON.stringify({ tickets: 'null' })],
  ['a list', JSON.stringify({ tickets: '[]' })],
  ['a text', JSON.stringify({ tickets: '"unused"' })],
  ['an empty object', JSON.stringify({ tickets: '{}' })],
  ['no text at all', JSON.stringify({ tickets: { lastKnown: good } })],
  ['a number', blob(5)],
  ['a list of tickets alone', blob(good.tickets)],
  ['tickets that were never seen', blob({ tickets: good.tickets })],
  ['tickets that were seen at a word', blob({ ...good, seenAt: 'now' })],
  ['tickets that were seen at null', blob({ ...good, seenAt: null })],
  ['tickets that are none', blob({ ...good, tickets: null })],
  ['tickets that are a text', blob({ ...good, tickets: 'unused' })],
  ['a ticket that is none', blob({ ...good, tickets: [null] })],
  ['a ticket without a start', blob({ ...good, tickets: [{ status: 'unused' }] })],
  ['a start in words', blob({ ...good, tickets: [{ startAt: '2025', status: 'unused' }] })],
  [
    'a start of null, as NaN is written',
    blob({ ...good, tickets: [{ startAt: null, status: 'unused' }] }),
  ],
  [
    'a start without end',
    `{"tickets":"{\\"lastKnown\\":{\\"seenAt\\":1,\\"tickets\\":[{\\"startAt\\":1e999,\\"status\\":\\"unused\\"}]}}"}`,
  ],
  ['a ticket without a status', blob({ ...good, tickets: [{ startAt: START }] })],
  ['a status that nobody knows', blob({ ...good, tickets: [{ startAt: START, status: 'lost' }] })],
  [
    'a status of the prototype',
    blob({ ...good, tickets: [{ startAt: START, status: 'toString' }] }),
  ],
  ['a good ticket beside a bad one', blob({ ...good, tickets: [...good.tickets, {}] })],
  ['51 tickets', blob(many(51))],
  ['100,000 tickets', blob(many(100_000))],
]

describe('tickets that a phone kept wrong', () => {
  it.each(CORRUPT)('are none, and stop nothing: %s', async (_, text) => {
    localStorage.setItem(KEY, text)
    const { store, kept } = await open({ scenario: 'reserved' })
    expect(kept()).toBeNull()
    await store.dispatch(signIn())
    expect(store.getState().user.status).toBe('signed-in')
    await store.dispatch(api.endpoints.getReservations.initiate())
    expect(kept()?.tickets).toHaveLength(1)
  })

  it.each(CORRUPT)('do not take away what is right beside them: %s', async (_, text) => {
    const user = JSON.stringify({ invitation: VIC })
    localStorage.setItem(KEY, JSON.stringify({ ...(JSON.parse(text) as object), user }))
    const { store } = await open()
    expect(store.getState().invitation.held).toEqual(VIC)
  })
})

describe('tickets that a phone kept well', () => {
  it.each([
    ['one', good],
    ['none', { ...good, tickets: [] }],
    ['50', many(50)],
    ['nothing', null],
  ])('are taken as they are: %s', async (_, lastKnown) => {
    localStorage.setItem(KEY, blob(lastKnown))
    expect((await open()).kept()).toEqual(lastKnown)
  })

  it('lose what was never kept: codes, names', async () => {
    const extra = { ...good.tickets[0], checkInCode: 'CHECK-IN', owner: 'Morgan' }
    localStorage.setItem(KEY, blob({ ...good, tickets: [extra], usedIds: ['7'] }))
    const { store, kept } = await open()
    expect(kept()).toEqual(good)
    expect(store.getState().tickets.usedIds).toEqual([])
  })

  it('stay beside another part that is wrong', async () => {
    const tickets = JSON.stringify({ lastKnown: good })
    localStorage.setItem(
      KEY,
      JSON.stringify({ tickets, draft: '5', user: '[]', verification: '{' }),
    )
    const { store, kept } = await open()
    expect(kept()).toEqual(good)
    store.dispatch(invitationHeld(VIC))
    await written()
    expect((await open()).kept()).toEqual(good)
  })
})
