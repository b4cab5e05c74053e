import { beforeEach, expect, it, vi } from 'vitest'
import type { ReceiveReaction } from '#src/domain/errors.ts'
import { selectHasMobile } from '#src/features/account/user.ts'
import { receiveTicket, selectIsReceived } from '#src/features/sharing/receiveTicket.ts'
import { noNetwork, refuses, type Fault } from '#tests/support/backend.ts'
import { answered, openPage } from '#tests/support/commands.ts'

const codes = { shareCode: 'FRIEND-SHARE', hashCode: 'FRIEND-HASH' }

beforeEach(() => void vi.useFakeTimers())

/** A guest who is signed in receives a shared ticket. */
async function receive(fault: Fault | null) {
  const { backend, store } = await openPage({ scenario: 'signed-in' })
  if (fault) backend.fail('receiveReservation', fault)
  const reaction = await answered(store.dispatch(receiveTicket(codes)))
  const isReceived = (of = codes) => selectIsReceived(store.getState(), of)
  return { backend, reaction, isReceived, hasMobile: selectHasMobile(store.getState()) }
}

it('a shared ticket is received with both codes, and known as received', async () => {
  const { backend, reaction, isReceived } = await receive(null)
  expect(reaction).toBe('received')
  expect(backend.bodiesTo('/reservation/receive')).toEqual([
    { share_code: 'FRIEND-SHARE', hash_code: 'FRIEND-HASH' },
  ])
  expect(isReceived()).toBe(true)
  expect(isReceived({ ...codes, hashCode: 'A' })).toBe(false)
  expect(isReceived({ ...codes, shareCode: 'A' })).toBe(false)
})

it.each<[string, Fault, ReceiveReaction]>([
  ['907', refuses(907), 'verify'],
  ['1716', refuses(1716), 'claimed'],
  ['no network', noNetwork, 'unanswered'],
])('one that meets %s is not', async (_, fault, expected) => {
  const { reaction, isReceived, hasMobile } = await receive(fault)
  expect(reaction).toBe(expected)
  expect(isReceived()).toBe(false)
  // The server does not go on without a verified number, whatever it said of the guest.
  expect(hasMobile).toBe(expected !== 'verify')
})
