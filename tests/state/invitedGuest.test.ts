/** What the store knows of a guest who came by an invitation: the preset draft, the refused number, what is kept over a reload. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HeldInvitation, Session } from '#src/domain/model.ts'
import { signIn } from '#src/session/signIn.ts'
import {
  dateChosen,
  emptyDraft,
  eventChosen,
  presetTaken,
  sessionChosen,
  sessionLost,
} from '#src/state/draft.ts'
import { restored } from '#src/state/persist.ts'
import {
  invitationDeclined,
  invitationHeld,
  mobileRefused,
  mobileVerified,
  selectHasMobile,
} from '#src/state/user.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const session: Session = {
  id: 7,
  startAt: Date.parse('2025-06-24T12:00:00+08:00'),
  endAt: Date.parse('2025-06-24T12:45:00+08:00'),
  event: { id: 2, name: 'Private Viewing', slug: null, bookingQuota: null },
  activityQuota: 9,
  type: { name: 'public', label: 'Invited guests' },
}

const preset = {
  ...emptyDraft,
  eventId: 2,
  date: '2025/06/24',
  sessionId: 7,
  sessionType: 'public',
  time: '12:00 - 12:45',
  headcount: 3,
  isPreset: true,
}

// Writing waits for a timer, one for each slice.
beforeEach(() => void vi.useFakeTimers())

describe('a preset session', () => {
  const taken = () => {
    const { store } = makeTestStore()
    store.dispatch(presetTaken({ session, headcount: 3 }))
    return store
  }

  it('fills the draft', () => {
    expect(taken().getState().draft).toEqual(preset)
  })

  it('takes the place of what was chosen', () => {
    const { store } = makeTestStore()
    store.dispatch(sessionChosen({ ...session, id: 1, startAt: 0, endAt: 0 }))
    store.dispatch(presetTaken({ session, headcount: 3 }))
    expect(store.getState().draft).toEqual(preset)
  })

  it.each([
    ['another event is chosen', eventChosen(1)],
    ['another date is chosen', dateChosen('2025/06/25')],
    ['another session is chosen', sessionChosen({ ...session, id: 8 })],
    ['it is full', sessionLost()],
  ])('is none any more when %s', (_, action) => {
    const store = taken()
    store.dispatch(action)
    expect(store.getState().draft.isPreset).toBe(false)
  })

  it('is for one again where a session is chosen by hand', () => {
    const store = taken()
    store.dispatch(sessionChosen(session))
    expect(store.getState().draft.headcount).toBe(1)
  })
})

it('a number that the server refuses is none until it is verified again', async () => {
  const { store } = makeTestStore({ scenario: 'signed-in' })
  const hasMobile = () => selectHasMobile(store.getState())
  await store.dispatch(signIn())
  const told = [hasMobile()]
  for (const action of [mobileRefused(), mobileVerified(), mobileRefused()]) {
    store.dispatch(action)
    told.push(hasMobile())
  }
  expect(told).toEqual([true, false, true, false])
})

describe('the pending call of an invitation', () => {
  /** The invitation that a page finds on the phone. */
  async function found(options: TestStoreOptions = {}) {
    const { store } = makeTestStore(options)
    await restored(store)
    return store.getState().user.invitation
  }

  it.each<[string, HeldInvitation]>([
    ['nothing', { code: 'VIC2025', type: 'vic' }],
    ['the binding', { code: 'VIC2025', type: null, pendingCall: 'bind' }],
    ['the acceptance', { code: 'VIC2025', type: 'vic', pendingCall: 'accept' }],
    ['nothing, once it is accepted', { code: 'VIC2025', type: 'vic', isAccepted: true }],
  ])('survives a reload: %s', async (_, invitation) => {
    const { store, backend } = makeTestStore()
    await restored(store)
    store.dispatch(invitationHeld(invitation))
    await vi.advanceTimersByTimeAsync(100)
    expect(await found({ backend })).toEqual(invitation)
  })

  it.each([
    ['another word', { code: 'VIC2025', type: 'vic', pendingCall: 'money' }],
    ['no word', { code: 'VIC2025', type: 'vic', pendingCall: 1 }],
    ['a code that is none', { code: '../..', type: 'vic', pendingCall: 'bind' }],
    ['a code that is too long', { code: 'x'.repeat(129), type: 'vic' }],
    ['no code', { type: 'vic', pendingCall: 'bind' }],
    ['an acceptance that is neither', { code: 'VIC2025', type: 'vic', isAccepted: 'yes' }],
    ['no type at all', { code: 'VIC2025', pendingCall: 'bind' }],
  ])('is not read with %s: there is no invitation', async (_, invitation) => {
    const kept = {
      user: JSON.stringify({ invitation }),
      _persist: JSON.stringify({ version: 1, rehydrated: true }),
    }
    localStorage.setItem('persist:guest', JSON.stringify(kept))
    expect(await found()).toBeNull()
  })

  it('of an earlier version is not known any more; the invitation is', async () => {
    const kept = {
      user: JSON.stringify({ invitation: { code: 'VIC2025', type: 'vic', owes: 'bind' } }),
      _persist: JSON.stringify({ version: 1, rehydrated: true }),
    }
    localStorage.setItem('persist:guest', JSON.stringify(kept))
    expect(await found()).toEqual({ code: 'VIC2025', type: 'vic' })
  })

  it('is read where it is well written', async () => {
    const invitation = { code: 'VIC2025', type: null, pendingCall: 'bind' }
    const kept = {
      user: JSON.stringify({ invitation }),
      _persist: JSON.stringify({ version: 1, rehydrated: true }),
    }
    localStorage.setItem('persist:guest', JSON.stringify(kept))
    expect(await found()).toEqual(invitation)
  })
})

describe('a decline that is pending', () => {
  async function found(options: TestStoreOptions = {}) {
    const { store } = makeTestStore(options)
    await restored(store)
    return store.getState().user
  }
  const keep = (user: object) =>
    localStorage.setItem(
      'persist:guest',
      JSON.stringify({
        user: JSON.stringify(user),
        _persist: JSON.stringify({ version: 1, rehydrated: true }),
      }),
    )

  it('survives a reload', async () => {
    const { store, backend } = makeTestStore()
    await restored(store)
    store.dispatch(invitationDeclined('VIC2025'))
    store.dispatch(invitationDeclined('PUBLIC2025'))
    await vi.advanceTimersByTimeAsync(100)
    expect((await found({ backend })).pendingRejects).toEqual(['VIC2025', 'PUBLIC2025'])
  })

  it.each<[string, unknown]>([
    ['a code that is none', ['../..']],
    ['a code that is too long', ['x'.repeat(129)]],
    ['what is no code', [7]],
    ['more than a guest declines', Array(21).fill('A')],
    ['no list', 'VIC2025'],
    ['nothing', undefined],
  ])('is not read with %s; the held invitation is', async (_, pendingRejects) => {
    const invitation = { code: 'B', type: 'public' }
    keep({ invitation, pendingRejects })
    expect(await found()).toMatchObject({ invitation, pendingRejects: [] })
  })

  it('is read beside an invitation that cannot be', async () => {
    keep({ invitation: { code: '../..' }, pendingRejects: ['A'] })
    expect(await found()).toMatchObject({ invitation: null, pendingRejects: ['A'] })
  })
})
