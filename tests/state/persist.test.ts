import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import type { Session } from '#src/domain/model.ts'
import { signIn, signInVerified, signOut } from '#src/session/signIn.ts'
import { creationSent, emptyDraft, sessionChosen } from '#src/state/draft.ts'
import { restored } from '#src/state/persist.ts'
import { safeStorage } from '#src/state/storage.ts'
import type { RootStore } from '#src/state/store.ts'
import { invitationDeclined, invitationHeld } from '#src/state/invitation.ts'
import { codeSent, initialVerification } from '#src/state/verification.ts'
import { replies } from '#tests/support/backend.ts'
import { CORRUPT } from '#tests/support/corruptBlobs.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'
import { telling, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const KEY = 'persist:guest'
const NOW = Date.parse('2025-06-20T14:20:00+08:00')

const VIC = { code: 'VIC2025', type: 'vic' }
const CODE = {
  id: 'otp-1',
  maskedMobile: '+852 •••• 4567',
  sentAt: NOW,
}
const SENT_TO = { code: '852', digits: '91234567' }
const waiting = { sent: CODE, isWaitedFor: true, resendAt: NOW + 60_000, isForAnyNumber: false }
const session: Session = {
  id: 7,
  startAt: Date.parse('2025-06-24T11:00:00+08:00'),
  endAt: Date.parse('2025-06-24T11:45:00+08:00'),
  event: { id: 1, name: 'Open to Public', slug: 'open-to-public', bookingQuota: 40 },
  activityQuota: 2,
  type: { name: 'public', label: 'Public session' },
}

// Writing waits for a timer, one for each slice.
beforeEach(() => void vi.useFakeTimers())
const written = () => vi.advanceTimersByTimeAsync(100)

/** A page that has opened: what the phone kept is in its store. */
async function open(options: TestStoreOptions = {}) {
  const phone = makeTestStore(options)
  await restored(phone.store)
  return phone
}

const kept = ({ getState }: RootStore) => {
  const { user, invitation, draft, verification, tickets, utm } = getState()
  return {
    invitation: invitation.held,
    draft,
    verification,
    lastKnown: tickets.lastKnown,
    utm,
    guest: user.info,
  }
}

const nothing = {
  invitation: null,
  draft: emptyDraft,
  verification: initialVerification,
  lastKnown: null,
  utm: {},
  guest: null,
}

describe('what a phone keeps', () => {
  it('survives reloads: invitation, declines, draft, code, tickets', async () => {
    const first = await open({ scenario: 'signed-in', arrange: telling(wireTicket(7)) })
    await first.store.dispatch(signIn())
    await first.store.dispatch(api.endpoints.getReservations.initiate())
    first.store.dispatch(invitationDeclined('B'))
    first.store.dispatch(invitationHeld(VIC))
    first.store.dispatch(sessionChosen(session))
    first.store.dispatch(creationSent({ at: NOW, wasReserved: false }))
    first.store.dispatch(codeSent({ sent: CODE, sentTo: SENT_TO, resendAt: NOW + 60_000 }))
    const before = kept(first.store)
    await written()
    const second = await open({ backend: first.backend })
    await written()
    const { store } = await open({ backend: second.backend })
    expect(kept(store)).toEqual({
      ...before,
      verification: { ...before.verification, sentTo: null },
      guest: null,
    })
    expect(before.lastKnown?.tickets).toHaveLength(1)
    expect(store.getState().invitation.pendingRejects).toEqual(['B'])
    expect(store.getState()).toMatchObject({
      user: { status: 'starting', isMobileVerifiedHere: false },
      api: { queries: {} },
    })
  })

  it('holds no number, no name, no token and no code', async () => {
    const codes = { ticket_code: 'TICKET', check_in_code: 'CHECK-IN', hash_code: 'HASH' }
    const gift = wireGift({ status: 'redeemed', gift_code: 'GIFT-CODE', redeem_code: 'REDEEM' })
    const row = wireTicket(70_007, { ...codes, gift, owner: { id: 4, line_name: 'Morgan' } })
    const { store, backend } = await open({ scenario: 'signed-in', arrange: telling(row) })
    await store.dispatch(signIn())
    await store.dispatch(api.endpoints.getReservations.initiate())
    store.dispatch(sessionChosen(session))
    store.dispatch(codeSent({ sent: CODE, sentTo: SENT_TO, resendAt: NOW }))
    const token = { token: 'mobile-x', mobile: '+852-91234567', expiresAt: NOW * 2 }
    backend.world.mobileTokens.push(token)
    await store.dispatch(signInVerified('mobile-x'))
    await written()

    const { uid, customerId } = store.getState().user.info ?? {}
    const apiToken = localStorage.getItem('api_token')
    const text = localStorage.getItem(KEY) ?? ''
    const secrets = [
      uid,
      customerId,
      apiToken,
      '91234567',
      'Morgan',
      '70007',
      'GIFT-CODE',
      'REDEEM',
    ]
    for (const secret of [...secrets, ...Object.values(codes)]) {
      expect(secret).toMatch(/^.{4,}$/)
      expect(text).not.toContain(secret)
    }
    const slices = ['invitation', 'draft', 'verification', 'tickets', '_persist']
    expect(Object.keys(JSON.parse(text) as object)).toEqual(slices)
    expect(new Set(Object.keys(localStorage))).toEqual(new Set([KEY, 'api_token']))
  })

  it('is nothing after a sign-out', async () => {
    const first = await open({ scenario: 'reserved' })
    await first.store.dispatch(signIn())
    await first.store.dispatch(api.endpoints.getReservations.initiate())
    first.store.dispatch(invitationHeld(VIC))
    first.store.dispatch(sessionChosen(session))
    first.store.dispatch(codeSent({ sent: CODE, sentTo: SENT_TO, resendAt: NOW }))
    await written()
    first.store.dispatch(signOut())
    await written()
    const { store } = await open({ backend: first.backend })
    expect(kept(store)).toEqual(nothing)
  })

  it.each([
    ['is kept for the guest who made it', 1, { sessionId: 7, ownerId: 1 }],
    ['is dropped when /me names another guest', 2, { ...emptyDraft, ownerId: 2 }],
  ])('as a draft %s', async (_, id, draft) => {
    const first = await open({ scenario: 'signed-in' })
    await first.store.dispatch(signIn())
    first.store.dispatch(sessionChosen(session))
    await written()
    const { store, backend } = await open({ backend: first.backend })
    backend.fail('getMe', replies(200, { id }))
    await store.dispatch(signIn())
    expect(kept(store).draft).toMatchObject(draft)
  })

  it('is written anew without what an earlier version stored', async () => {
    const sent = JSON.stringify({ ...waiting, sent: { ...CODE, mark: '1x2y3z', salt: 'g' } })
    const user = JSON.stringify({ invitation: VIC })
    localStorage.setItem(KEY, JSON.stringify({ user, verification: sent, _persist: '{}' }))
    const { store } = await open()
    expect(kept(store)).toEqual({
      ...nothing,
      invitation: VIC,
      verification: { ...waiting, sentTo: null },
    })
    await written()
    expect(localStorage.getItem(KEY)).not.toMatch(/1x2y3z|user/)
  })
})

it.each(CORRUPT)('a start survives %s, and the next visit keeps', async (_, text) => {
  localStorage.setItem(KEY, text)
  const { store, backend } = await open({ scenario: 'signed-in' })
  expect(kept(store)).toEqual(nothing)
  await store.dispatch(signIn())
  expect(store.getState().user.status).toBe('signed-in')
  expect(Object.keys(store.getState().api.queries)).toEqual(['getMe(undefined)'])
  expect(Object.keys(store.getState())).not.toContain('admin')
  store.dispatch(invitationHeld(VIC))
  await written()
  const later = await open({ backend })
  expect(kept(later.store)).toMatchObject({ invitation: VIC })
})

it.each<[string, () => Storage | null]>([
  ['is missing', () => null],
  [
    'is blocked',
    () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  ],
])('a storage that %s stops neither the start nor the guest', async (_, openStorage) => {
  const storage = safeStorage(openStorage)
  const { store, backend } = await open({ scenario: 'signed-in', storage })
  expect(kept(store)).toEqual(nothing)
  await store.dispatch(signIn())
  store.dispatch(sessionChosen(session))
  await written()
  expect(store.getState().user.status).toBe('signed-in')
  // As long as the page lives, its memory stands in for the storage.
  const { store: later } = await open({ backend, storage })
  expect(kept(later).draft.sessionId).toBe(7)
})
