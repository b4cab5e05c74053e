import { draftSession } from '#tests/support/arrange.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { dateChosen, selectDraft } from '#src/features/booking/draftSlice.ts'
import {
  invitationCleared,
  invitationHeld,
  selectAcceptError,
  selectInvitation,
  selectRefusedInvitation,
  selectUnreadRefusal,
} from '#src/session/heldInvitationSlice.ts'
import {
  commandRefused,
  commandStored,
  commandUnanswered,
  selectEntries,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import { safeStorage, type SafeStorage } from '#src/session/storage.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { selectCodesExpireAt, selectLastKnown } from '#src/session/ticketsSlice.ts'
import { selectUtm, utmCaptured } from '#src/session/utmSlice.ts'
import {
  otpEntryLeft,
  otpSent,
  selectSentTo,
  selectVerification,
} from '#src/features/account/verificationSlice.ts'
import { CORRUPT } from '#tests/support/corruptBlobs.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'
import { telling, wireTicket } from '#tests/support/wireTicket.ts'

const NOW = Date.parse('2025-06-20T14:20:00+08:00')

const VIC = { code: 'VIC2025', type: 'vic', isAccepted: false }
const sent = { id: 'otp-1', maskedMobile: '+852 •••• 4567', sentAt: NOW }
const sentTo = { callingCode: '852', digits: '91234567' }
const cancelling: OutboxEntry = {
  kind: 'cancel',
  argument: { reservationId: 7 },
  id: 'c1',
  owner: 1,
  sentAt: NOW,
  state: 'sending',
  unansweredAt: null,
  login: 'l1',
}

// redux-persist writes each slice after a timer.
beforeEach(() => void vi.useFakeTimers())
const written = () => vi.advanceTimersByTimeAsync(100)

/** Opens a page, restores the stored slices and signs in. */
async function open(options: TestStoreOptions = {}) {
  const phone = makeTestStore(options)
  await phone.start()
  await written()
  return phone
}

/** Returns a storage and the list of its writes and removals, in order. */
function recordedStorage() {
  const storage = safeStorage(() => window.localStorage)
  const changes: string[] = []
  const recorded: SafeStorage = {
    read: storage.read,
    write(key, value) {
      changes.push(key)
      storage.write(key, value)
    },
    remove(key) {
      changes.push(`- ${key}`)
      storage.remove(key)
    },
  }
  return { storage: recorded, changes }
}

const keys = () => Object.keys(localStorage).sort()
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown

const kept = (state: RootState) => ({
  invitation: selectInvitation(state),
  draft: selectDraft(state),
  verification: { ...selectVerification(state), sentTo: null, entry: null },
  lastKnown: selectLastKnown(state),
  outbox: selectEntries(state),
  utm: selectUtm(state),
})

const nothing = () => kept(makeTestStore().store.getState())

/** Opens a page on which every stored slice has a value. */
async function fullPhone(options: TestStoreOptions = {}) {
  const phone = await open({ scenario: 'signed-in', arrange: telling(wireTicket(7)), ...options })
  const { dispatch } = phone.store
  await dispatch(api.endpoints.getReservations.initiate())
  dispatch(invitationHeld(VIC))
  draftSession(phone)
  dispatch(otpSent({ sent, sentTo, resendAt: NOW + 60_000 }))
  dispatch(commandStored(cancelling))
  dispatch(utmCaptured({ utm_source: 'line' }))
  await written()
  return phone
}

const KEYS = [
  'api_token',
  'persist:draft',
  'persist:invitation',
  'persist:outbox',
  'persist:tickets',
  'persist:user',
  'persist:verification',
  'utmParams',
]

describe('The stored state', () => {
  it('has one key for each slice, and survives reloads', async () => {
    const first = await fullPhone()
    const before = kept(first.store.getState())
    for (const [name, value] of Object.entries(before))
      expect(value, name).not.toEqual(nothing()[name as keyof typeof before])
    expect(keys()).toEqual(KEYS)
    // The server is unreachable, so the state can only come from the storage.
    first.backend.fail('every', () => Promise.reject(new TypeError('Failed to fetch')))
    first.kill()
    const second = await open({ backend: first.backend })
    second.kill()
    const { store } = await open({ backend: second.backend })
    const later = kept(store.getState())
    expect({ ...later, outbox: later.outbox.map(({ id }) => id) }).toEqual({
      ...before,
      outbox: ['c1'],
    })
  })

  it('is plain JSON with the owner, and the campaign has the shape that the website reads', async () => {
    await fullPhone()
    expect(stored('persist:invitation')).toEqual({
      owner: 1,
      value: { held: VIC, previous: null, refused: null, earlier: null },
    })
    expect(stored('persist:outbox')).toEqual({ entries: [cancelling], unreadFailure: null })
    expect(stored('persist:user')).toEqual({
      id: 1,
      login: expect.any(String) as string,
      membershipPageOpenedFor: null,
      pendingLoginFor: null,
    })
    expect(stored('utmParams')).toEqual({ utm_source: 'line' })
  })

  it('is written only for slices that changed', async () => {
    const { storage, changes } = recordedStorage()
    const { store } = await fullPhone({ storage })
    changes.length = 0
    store.dispatch(dateChosen(NOW))
    await written()
    store.dispatch(dateChosen(NOW))
    await written()
    expect(changes).toEqual(['persist:draft'])
  })

  it('has no key for an empty slice', async () => {
    const { store } = await open()
    store.dispatch(invitationHeld(VIC))
    await written()
    expect(keys()).toEqual(['persist:invitation'])
    store.dispatch(invitationCleared())
    await written()
    expect(keys()).toEqual([])
  })

  it('is written at once when the page is left', async () => {
    const { store } = await open()
    store.dispatch(invitationHeld(VIC))
    window.dispatchEvent(new Event('pagehide'))
    expect(keys()).toEqual(['persist:invitation'])
  })

  it('is written at once for a command, and removed at once by a reset', async () => {
    const { store } = await open()
    store.dispatch(commandStored({ ...cancelling, owner: null }))
    expect(keys()).toEqual(['persist:outbox'])
    store.dispatch(invitationHeld(VIC))
    store.dispatch(signedOut({ isUnanswered: false }))
    expect(keys()).toEqual([])
  })
})

describe('A storage', () => {
  const SLICES = KEYS.filter((key) => key !== 'api_token')

  it.each(CORRUPT)(
    'with %s does not stop the start, and works on the next visit',
    async (_, text) => {
      for (const key of ['api_token', ...SLICES, 'persist:guest']) localStorage.setItem(key, text)
      const { store, backend } = await open({ scenario: 'signed-in' })
      expect(store.getState().user.signIn.status).toBe('signed-in')
      expect(kept(store.getState())).toEqual(nothing())
      store.dispatch(invitationHeld(VIC))
      await written()
      const later = await open({ backend })
      expect(kept(later.store.getState())).toEqual({ ...nothing(), invitation: VIC })
    },
  )

  it('still shows a refused invitation if the page that was refused is gone', async () => {
    const refused = { code: 'DEAD', reaction: 'canceled', isRead: false }
    const text = JSON.stringify({ owner: 1, value: { held: null, refused } })
    localStorage.setItem('persist:invitation', text)
    const { store } = await open({ scenario: 'signed-in' })
    expect(selectUnreadRefusal(store.getState())).toEqual(refused)
  })

  it('loses the unknown fields of another build only when the slice changes', async () => {
    const text = JSON.stringify({ owner: null, value: { held: VIC, refused: null, mark: '1x' } })
    localStorage.setItem('persist:invitation', text)
    const { store } = await open()
    expect(selectInvitation(store.getState())).toEqual(VIC)
    expect(localStorage.getItem('persist:invitation')).toBe(text)
    store.dispatch(invitationHeld({ ...VIC, code: 'B' }))
    await written()
    expect(localStorage.getItem('persist:invitation')).not.toContain('mark')
  })
})

describe('A change of another tab', () => {
  /** Writes or removes a key as another tab does. @param key null removes all keys */
  function changes(key: string | null, text: string | null = null) {
    if (key === null) localStorage.clear()
    else if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
  }
  const invitation = (code: string, owner: number | null = 1) =>
    JSON.stringify({ owner, value: { held: { ...VIC, code }, refused: null } })

  async function openTab() {
    const { storage, changes: own } = recordedStorage()
    const phone = await fullPhone({ storage })
    own.length = 0
    const now = () => kept(phone.store.getState())
    return { ...phone, own, now }
  }

  it('updates the slice without writing anything back, not even a correction', async () => {
    const { now, own } = await openTab()
    const before = now()
    changes('persist:invitation', invitation('B').replace('{', '{"mark":"1x",'))
    expect(now()).toEqual({ ...before, invitation: { ...VIC, code: 'B' } })
    await written()
    expect(own).toEqual([])
  })

  it('reaches a page that was frozen before the page writes the slice', async () => {
    const { now } = await openTab()
    localStorage.setItem('persist:invitation', invitation('B'))
    // The storage event is still to come.
    document.dispatchEvent(new Event('resume'))
    expect(now().invitation).toEqual({ ...VIC, code: 'B' })
  })

  it('never takes the phone number of this tab for the one to which it has sent a code', async () => {
    const { store } = await openTab()
    expect(selectSentTo(store.getState())).toEqual(sentTo)
    const another = { ...sent, id: 'otp-2', sentAt: NOW + 1 }
    const value = { sent: another, isWaitedFor: true, resendAt: NOW, isForAnyNumber: false }
    changes('persist:verification', JSON.stringify({ owner: 1, value }))
    expect(selectVerification(store.getState()).sent).toEqual(another)
    expect(selectSentTo(store.getState())).toEqual(sentTo)
    store.dispatch(otpEntryLeft())
    expect(selectSentTo(store.getState())).toBeNull()
  })

  // A storage that is full removes the key, because the old value would come back after a reload.
  it('does not forget when an open code expires when it removes the stored tickets', async () => {
    const { store } = await openTab()
    const expiresAt = selectCodesExpireAt(store.getState())
    expect(expiresAt).toBeGreaterThan(NOW)
    changes('persist:tickets')
    expect(selectCodesExpireAt(store.getState())).toBe(expiresAt)
    expect(selectLastKnown(store.getState())).toBeNull()
  })

  // A frozen page gets this change before its own /me names the next guest.
  it('gives the next guest nothing that this tab has kept in memory for the last one', async () => {
    const { store } = await openTab()
    expect(selectCodesExpireAt(store.getState())).toBeGreaterThan(NOW)
    const lastKnown = { seenAt: NOW, tickets: [] }
    store.dispatch(guestChanged({ guest: null, login: null }))
    changes('persist:tickets', JSON.stringify({ owner: 2, value: { lastKnown } }))
    store.dispatch(guestChanged({ guest: 2, login: 'l2' }))
    expect(selectLastKnown(store.getState())).toEqual(lastKnown)
    expect(selectCodesExpireAt(store.getState())).toBeNull()
  })

  it('hides the error of an acceptance when it opens another invitation', async () => {
    const { store } = await openTab()
    const accept = { id: 'c2', kind: 'accept', argument: { code: VIC.code } }
    const error = { kind: 'refused', status: 400, code: 1801, message: '' }
    store.dispatch(commandRefused({ ...accept, error } as never))
    expect(selectAcceptError(store.getState())).toEqual(error)
    changes('persist:invitation', invitation('B'))
    expect(selectAcceptError(store.getState())).toBeNull()
  })

  it('hides the error of an acceptance only when it has accepted the same invitation', async () => {
    const { store } = await openTab()
    const accept = { id: 'c2', kind: 'accept', argument: { code: VIC.code } }
    const error = { kind: 'refused', status: 400, code: 1801, message: '' }
    store.dispatch(commandRefused({ ...accept, error } as never))
    const stores = (isAccepted: boolean) => {
      const value = { held: { ...VIC, isAccepted }, previous: null, refused: null }
      changes('persist:invitation', JSON.stringify({ owner: 1, value }))
    }
    stores(false)
    expect(selectAcceptError(store.getState())).toEqual(error)
    stores(true)
    expect(selectAcceptError(store.getState())).toBeNull()
  })

  it('does not show here that an invitation was refused there, unless this tab opens it as well', async () => {
    const { store } = await openTab()
    const refused = { code: 'DEAD', reaction: 'canceled', isRead: false }
    changes('persist:invitation', JSON.stringify({ owner: 1, value: { held: VIC, refused } }))
    expect(selectRefusedInvitation(store.getState())).toEqual(refused)
    expect(selectUnreadRefusal(store.getState())).toBeNull()
    const bind = { id: 'c3', kind: 'bind', argument: { code: 'DEAD' } }
    const error = { kind: 'refused', status: 400, code: 1801, message: '' }
    store.dispatch(commandStored(bind as never))
    store.dispatch(commandRefused({ ...bind, error } as never))
    expect(selectUnreadRefusal(store.getState())).toEqual(refused)
  })

  it('empties the slice when it writes an unreadable value', async () => {
    const { now } = await openTab()
    changes('persist:invitation', '{"owner":1,"value":{"held":5}}')
    expect(now().invitation).toBeNull()
  })

  it('empties all slices when it clears the storage', async () => {
    const { now, store } = await openTab()
    changes(null)
    expect(now()).toEqual(nothing())
    await written()
    expect(store.getState().user).toMatchObject({ id: null, login: null })
    expect(keys()).toEqual([])
  })

  it('empties all slices when it announces a reset, before it removes the keys', async () => {
    const { now, own } = await openTab()
    const before = keys()
    window.dispatchEvent(new StorageEvent('storage', { key: 'reset', newValue: '1' }))
    expect(now()).toEqual(nothing())
    await written()
    expect([own, keys()]).toEqual([[], before])
  })

  it('does not bring a command back when it announces a reset, before this tab sees the removals', async () => {
    const { now, own, store } = await openTab()
    window.dispatchEvent(new StorageEvent('storage', { key: 'reset', newValue: '1' }))
    // The reset aborts the request of the command.
    store.dispatch(commandUnanswered({ id: 'c1', unansweredAt: NOW, state: 'checking' }))
    await written()
    localStorage.clear()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([now(), own, keys()]).toEqual([nothing(), [], []])
  })

  it("stays stored but hidden when it writes another guest's slice", async () => {
    const { now } = await openTab()
    changes('persist:invitation', invitation('B', 2))
    expect(now().invitation).toBeNull()
    await written()
    expect(localStorage.getItem('persist:invitation')).toBe(invitation('B', 2))
  })

  it("keeps this tab's unstored fields from the other guest if it writes that guest's slice before /me names the guest", async () => {
    const { store } = await openTab()
    expect(selectCodesExpireAt(store.getState())).toBeGreaterThan(NOW)
    const tickets = localStorage.getItem('persist:tickets') ?? ''
    changes('persist:tickets', tickets.replace('"owner":1', '"owner":2'))
    store.dispatch(guestChanged({ guest: 2, login: 'l2' }))
    expect(selectLastKnown(store.getState())).not.toBeNull()
    expect(selectCodesExpireAt(store.getState())).toBeNull()
  })
})
