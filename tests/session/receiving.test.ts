import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReceiveReaction } from '#src/domain/errors.ts'
import { receiveTicket } from '#src/session/receiving.ts'
import { signIn } from '#src/session/signIn.ts'
import { selectHasMobile } from '#src/state/user.ts'
import { lostAnswer, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { ended } from '#tests/support/signIn.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const RECEIVE = 'PATCH /reservation/receive'
const codes = { shareCode: 'FRIEND-SHARE', hashCode: 'FRIEND-HASH' }

beforeEach(() => void vi.useFakeTimers())

/** A guest who is signed in. */
async function guest(options: TestStoreOptions = {}) {
  const phone = makeTestStore({ scenario: 'signed-in', ...options })
  await ended(phone.store.dispatch(signIn()))
  phone.backend.requests.length = 0
  return { ...phone, hasMobile: () => selectHasMobile(phone.store.getState()) }
}

describe('a shared ticket', () => {
  it('is received with both codes', async () => {
    const { store, backend } = await guest()
    expect(await ended(store.dispatch(receiveTicket(codes)))).toBe('received')
    expect(backend.requests).toMatchObject([
      { method: 'PATCH', body: { share_code: 'FRIEND-SHARE', hash_code: 'FRIEND-HASH' } },
    ])
    const share = backend.world.shares.find(({ shareCode }) => shareCode === 'FRIEND-SHARE')
    expect(share?.receivedBy).toBe(1)
  })

  it.each<[string, Fault, ReceiveReaction]>([
    ['907', refuses(907), 'verify'],
    ['1716', refuses(1716), 'claimed'],
    ['1717', refuses(1717), 'already'],
    ['1718', refuses(1718), 'already'],
    ['a 403', replies(403), 'failed'],
    ['a 429', replies(429), 'unanswered'],
    ['no network', noNetwork, 'unanswered'],
    ['a 503 that names a code', refuses(1716, 503), 'unanswered'],
    ['a page of HTML', replies(200, '<!doctype html>'), 'unanswered'],
    ['a 204', replies(204), 'received'],
  ])('that meets %s', async (_, fault, reaction) => {
    const { store, backend, hasMobile } = await guest()
    backend.fail('receiveReservation', fault)
    expect(await ended(store.dispatch(receiveTicket(codes)))).toBe(reaction)
    expect(backend.requested()).toEqual([RECEIVE])
    // The server does not go on without a verified number, whatever it said of the guest.
    expect(hasMobile()).toBe(reaction !== 'verify')
  })

  it('is waited for where the login has expired', async () => {
    const { store, backend } = await guest()
    backend.world.apiTokens = []
    expect(await ended(store.dispatch(receiveTicket(codes)))).toBe('unanswered')
    expect(backend.requested().filter((line) => line === RECEIVE)).toHaveLength(1)
  })

  it('whose answer got lost is found received by the next try', async () => {
    const { store, backend } = await guest()
    backend.fail('receiveReservation', lostAnswer, 1)
    expect(await ended(store.dispatch(receiveTicket(codes)))).toBe('unanswered')
    expect(await ended(store.dispatch(receiveTicket(codes)))).toBe('received')
  })
})

it('receives once where it is called twice', async () => {
  const { store, backend } = await guest()
  const both = [1, 2].map(() => store.dispatch(receiveTicket(codes)))
  expect(await ended(Promise.all(both))).toEqual(['received', 'received'])
  expect(backend.requested()).toEqual([RECEIVE])
})
