import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReceiveReaction } from '#src/domain/errors.ts'
import { receiveTicket, selectIsReceived } from '#src/features/sharing/receiveTicket.ts'
import { selectHasMobile } from '#src/features/account/user.ts'
import { noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { answered, openPage } from '#tests/support/commands.ts'

const RECEIVE = 'PATCH /reservation/receive'
const codes = { shareCode: 'FRIEND-SHARE', hashCode: 'FRIEND-HASH' }

beforeEach(() => void vi.useFakeTimers())

/** A guest who is signed in. */
async function guest() {
  const page = await openPage({ scenario: 'signed-in' })
  const { dispatch, getState } = page.store
  return {
    ...page,
    receive: (of = codes) => answered(dispatch(receiveTicket(of))),
    hasMobile: () => selectHasMobile(getState()),
    isReceived: (of = codes) => selectIsReceived(getState(), of),
  }
}

describe('a shared ticket', () => {
  it('is received with both codes, and known as received', async () => {
    const page = await guest()
    expect(await page.receive()).toBe('received')
    expect(page.backend.bodiesTo('/reservation/receive')).toEqual([
      { share_code: 'FRIEND-SHARE', hash_code: 'FRIEND-HASH' },
    ])
    const share = page.backend.world.shares.find(({ shareCode }) => shareCode === codes.shareCode)
    expect(share?.receivedBy).toBe(1)
    const others = [
      { ...codes, hashCode: 'A' },
      { ...codes, shareCode: 'A' },
    ]
    expect([codes, ...others].map((one) => page.isReceived(one))).toEqual([true, false, false])
  })

  it.each<[string, Fault, ReceiveReaction]>([
    ['907', refuses(907), 'verify'],
    ['1716', refuses(1716), 'claimed'],
    ['1717', refuses(1717), 'own'],
    ['1718', refuses(1718), 'already'],
    ['a 403', replies(403), 'failed'],
    ['no network', noNetwork, 'unanswered'],
    ['two expired logins', refuses(401, 401), 'unanswered'],
  ])('that meets %s', async (_, fault, reaction) => {
    const page = await guest()
    page.backend.fail('receiveReservation', fault)
    expect(await page.receive()).toBe(reaction)
    expect(page.isReceived()).toBe(false)
    // The server does not go on without a verified number, whatever it said of the guest.
    expect(page.hasMobile()).toBe(reaction !== 'verify')
  })

  it('is waited for where the login is over', async () => {
    const page = await guest()
    page.backend.world.apiTokens = []
    expect(await page.receive()).toBe('unanswered')
    expect(page.backend.count(RECEIVE)).toBe(1)
  })
})
