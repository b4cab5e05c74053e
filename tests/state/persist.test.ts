import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import type { Session } from '#src/domain/model.ts'
import { signIn, signInVerified, signOut } from '#src/session/signIn.ts'
import { creationSent, emptyDraft, sessionChosen } from '#src/state/draft.ts'
import { restored } from '#src/state/persist.ts'
import { safeStorage } from '#src/state/storage.ts'
import type { RootStore } from '#src/state/store.ts'
import { invitationHeld } from '#src/state/invitation.ts'
import { mobileVerified } from '#src/state/user.ts'
import { codeSent, initialVerification } from '#src/state/verification.ts'
import { replies } from '#tests/support/backend.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const KEY = 'persist:guest'
const NOW = Date.parse('2025-06-20T14:20:00+08:00')

const VIC = { code: 'VIC2025', type: 'vic' }
const CODE = {
  id: 'otp-1',
  maskedMobile: '+852 •••• 4567',
  sentAt: NOW,
}
const SENT_TO = { code: '852', digits: '91234567' }
const stored = { sent: CODE, isWaitedFor: true, resendAt: NOW + 60_000, isForAnyNumber: false }
const waitedFor = { ...stored, sentTo: null }
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
  const { user, invitation, draft, verification, utm } = getState()
  return { invitation: invitation.held, draft, verification, utm, guest: user.info }
}

const nothing = {
  invitation: null,
  draft: emptyDraft,
  verification: initialVerification,
  utm: {},
  guest: null,
}

describe('what a phone keeps', () => {
  it('survives a reload: the invitation, the draft, the code that is waited for', async () => {
    const first = await open()
    first.store.dispatch(invitationHeld(VIC))
    first.store.dispatch(sessionChosen(session))
    first.store.dispatch(creationSent({ at: NOW, wasReserved: false }))
    first.store.dispatch(codeSent({ sent: CODE, sentTo: SENT_TO, resendAt: NOW + 60_000 }))
    await written()
    const { store } = await open({ backend: first.backend })
    expect(kept(store)).toEqual({
      ...nothing,
      invitation: VIC,
      draft: {
        ...emptyDraft,
        eventId: 1,
        date: '2025/06/24',
        sessionId: 7,
        sessionType: 'public',
        time: '11:00 - 11:45',
        pendingSince: NOW,
        wasReserved: false,
      },
      verification: waitedFor,
    })
  })

  it('survives two reloads without a change in between', async () => {
    const first = await open()
    first.store.dispatch(invitationHeld(VIC))
    await written()
    const second = await open({ backend: first.backend })
    await written()
    const { store } = await open({ backend: second.backend })
    expect(kept(store).invitation).toEqual(VIC)
  })

  it('is no guest, no login and no answer of the server', async () => {
    const first = await open({ scenario: 'reserved' })
    await first.store.dispatch(signIn())
    await first.store.dispatch(api.endpoints.getReservations.initiate())
    first.store.dispatch(mobileVerified())
    await written()
    const { store } = await open({ backend: first.backend })
    expect(store.getState()).toMatchObject({
      user: { status: 'starting', info: null, isMobileVerifiedHere: false },
      api: { queries: {} },
    })
  })

  it('holds no number, no name, no token and no code', async () => {
    const { store, backend } = await open({ scenario: 'reserved' })
    await store.dispatch(signIn())
    const { data: list } = await store.dispatch(api.endpoints.getReservations.initiate())
    store.dispatch(sessionChosen(session))
    store.dispatch(codeSent({ sent: CODE, sentTo: SENT_TO, resendAt: NOW }))
    backend.world.mobileTokens.push({
      token: 'mobile-x',
      mobile: '+852-91234567',
      expiresAt: NOW * 2,
    })
    await store.dispatch(signInVerified('mobile-x'))
    await written()

    const guest = store.getState().user.info
    const ticket = list?.reservations[0]
    const secrets = {
      uid: guest?.uid,
      customerId: guest?.customerId,
      mobile: '91234567',
      token: localStorage.getItem('api_token'),
      name: ticket?.owner?.lineName,
      ticketCode: ticket?.ticketCode,
      checkInCode: ticket?.checkInCode,
      hashCode: ticket?.hashCode,
      redeemCode: ticket?.gift?.redeemCode,
    }
    const text = localStorage.getItem(KEY) ?? ''
    for (const secret of Object.values(secrets)) {
      expect(secret).toMatch(/^.{4,}$/)
      expect(text).not.toContain(secret)
    }
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      'invitation',
      'draft',
      'verification',
      'tickets',
      '_persist',
    ])
    expect(new Set(Object.keys(localStorage))).toEqual(new Set([KEY, 'api_token']))
  })

  it('is nothing after a sign-out', async () => {
    const first = await open({ scenario: 'signed-in' })
    await first.store.dispatch(signIn())
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
})

const blob = (parts: Record<string, unknown>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, JSON.stringify(part)])),
  )

const goodDraft = { ...emptyDraft, eventId: 1, date: '2025/06/24' }
const draftBlob = (odd: object) => blob({ draft: { ...goodDraft, ...odd } })
const invitationBlob = (held: unknown) => blob({ invitation: { held } })
const codeBlob = (odd: object) => blob({ verification: { ...stored, sent: { ...CODE, ...odd } } })

const CORRUPT: [string, string][] = [
  ['an empty text', ''],
  ['blanks', '  '],
  ['null', 'null'],
  ['a number', '5'],
  ['a text', '"guest"'],
  ['true', 'true'],
  ['a list', '[]'],
  ['a list of parts', '["invitation","draft"]'],
  ['an empty object', '{}'],
  ['cut JSON', '{"invitation":"{\\"held\\":{\\"code\\":\\"A'],
  ['HTML', '<!doctype html><title>x</title>'],
  ['a text of nulls', '\u0000'.repeat(100)],
  ['a long text', 'x'.repeat(200_000)],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['parts that are no text', '{"invitation":{"held":{"code":"A","type":"vic"}},"draft":5}'],
  ['parts that are no JSON', '{"invitation":"{","draft":"x","verification":"undefined"}'],
  ['parts of null', blob({ invitation: null, user: null, draft: null, verification: null })],
  ['parts that are lists', blob({ invitation: [], user: [], draft: [], verification: [] })],
  ['a JSON in a JSON in a JSON', JSON.stringify(invitationBlob({ code: 'A', type: 'vic' }))],
  ['an invitation that is a text', invitationBlob('VIC2025')],
  ['an invitation without a type', invitationBlob({ code: 'A' })],
  ['an invitation with an empty type', invitationBlob({ code: 'A', type: '' })],
  ['an invitation that climbs', invitationBlob({ code: '../..', type: 'vic' })],
  ['an invitation of 129 letters', invitationBlob({ code: 'a'.repeat(129), type: 'vic' })],
  ['an invitation with a slash', invitationBlob({ code: 'A/B', type: 'vic' })],
  ['a draft of one field', blob({ draft: { date: '2025/06/24' } })],
  ['a draft with a date in words', draftBlob({ date: 'Invalid Date' })],
  ['a draft with another date format', draftBlob({ date: '2025-06-24' })],
  ['a draft with a time in words', draftBlob({ time: '11 to 12' })],
  ['a draft for nobody', draftBlob({ headcount: 0 })],
  ['a draft for a hundred', draftBlob({ headcount: 100 })],
  ['a draft for one and a half', draftBlob({ headcount: 1.5 })],
  ['a draft whose session is an object', draftBlob({ sessionId: {} })],
  ['a draft whose session is a long text', draftBlob({ sessionId: 'x'.repeat(129) })],
  ['a draft that is pending since a word', draftBlob({ pendingSince: 'now' })],
  ['a draft that is preset by a text', draftBlob({ isPreset: 'true' })],
  ['a draft that was reserved by a text', draftBlob({ wasReserved: 'no' })],
  ['a code without an id', codeBlob({ id: null })],
  ['a code that was sent at a word', codeBlob({ sentAt: 'now' })],
  ['a code whose number is no text', codeBlob({ maskedMobile: 85251234567 })],
  ['a code whose number is a long text', codeBlob({ maskedMobile: '1'.repeat(41) })],
  ['a resend that is a text', blob({ verification: { ...initialVerification, resendAt: '2025' } })],
  ['a wait in words', blob({ verification: { ...stored, isWaitedFor: 'yes' } })],
  ['a lock in words', blob({ verification: { ...stored, isForAnyNumber: 'no' } })],
  [
    'a code of the version before',
    blob({
      verification: { sent: { id: 1, maskedMobile: '+852', sentAt: NOW }, resendAt: NOW },
    }),
  ],
  ['a login', blob({ user: { status: 'signed-in', info: { id: 1, mobile: '1' } }, invitation: 5 })],
  ['the answers of another guest', blob({ api: { queries: { 'getMe(undefined)': {} } } })],
  ['a campaign', blob({ utm: { utm_source: 'evil' } })],
  ['parts that nobody knows', blob({ admin: { isAdmin: true } })],
  ['a prototype', '{"__proto__":"{\\"draft\\":{\\"headcount\\":9}}","constructor":"{}"}'],
  ['a version of the future', blob({ _persist: { version: 999, rehydrated: false } })],
  ['a version in words', blob({ _persist: 'new' })],
]

describe('what a phone kept wrong', () => {
  it.each(CORRUPT)('does not reach the store nor stop the start: %s', async (_, text) => {
    localStorage.setItem(KEY, text)
    const { store } = await open({ scenario: 'signed-in' })
    expect(kept(store)).toEqual(nothing)
    await store.dispatch(signIn())
    expect(store.getState().user.status).toBe('signed-in')
    expect(Object.keys(store.getState().api.queries)).toEqual(['getMe(undefined)'])
    expect(Object.keys(store.getState())).not.toContain('admin')
  })

  it.each(CORRUPT)('does not keep the next visit from keeping: %s', async (_, text) => {
    localStorage.setItem(KEY, text)
    const first = await open()
    first.store.dispatch(invitationHeld(VIC))
    await written()
    const { store } = await open({ backend: first.backend })
    expect(kept(store)).toEqual({ ...nothing, invitation: VIC })
  })

  it.each([
    [
      'the invitation beside a draft that is wrong',
      blob({ invitation: { held: VIC }, draft: 5, verification: [] }),
      { ...nothing, invitation: VIC },
    ],
    [
      'the invitation beside a draft that is no JSON',
      JSON.stringify({ invitation: JSON.stringify({ held: VIC }), draft: '{' }),
      { ...nothing, invitation: VIC },
    ],
    [
      'the draft beside an invitation that is wrong',
      blob({ invitation: { held: { code: '..', type: '' } }, draft: goodDraft }),
      { ...nothing, draft: goodDraft },
    ],
    [
      'the code beside parts that are missing',
      blob({ verification: stored }),
      { ...nothing, verification: waitedFor },
    ],
    [
      'an invitation without what was never kept',
      blob({ user: { info: { id: 2 } }, invitation: { held: { ...VIC, extra: 1 } } }),
      { ...nothing, invitation: VIC },
    ],
    [
      'a draft without what nobody knows',
      draftBlob({ token: 'x', name: 'Alex' }),
      { ...nothing, draft: goodDraft },
    ],
    [
      'a draft of an earlier version',
      draftBlob({ isMade: false }),
      { ...nothing, draft: goodDraft },
    ],
  ])('does not take away what is right: %s', async (_, text, expected) => {
    localStorage.setItem(KEY, text)
    const { store } = await open()
    expect(kept(store)).toEqual(expected)
    expect(store.getState().user.status).toBe('starting')
  })

  it("of a version before loses nothing but the number's fingerprint", async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        user: JSON.stringify({ invitation: VIC, pendingRejects: ['B'] }),
        draft: JSON.stringify({ ...goodDraft, ownerId: 1 }),
        verification: JSON.stringify({ ...stored, sent: { ...CODE, mark: '1x2y3z', salt: 'g' } }),
        tickets: JSON.stringify({ ownerId: 1, lastKnown: null }),
        _persist: '{"version":1,"rehydrated":true}',
      }),
    )
    const { store } = await open()
    expect(kept(store)).toEqual({
      ...nothing,
      invitation: VIC,
      draft: { ...goodDraft, ownerId: 1 },
      verification: waitedFor,
    })
    expect(store.getState().invitation.pendingRejects).toEqual(['B'])
    expect(store.getState().tickets.ownerId).toBe(1)
    await written()
    expect(localStorage.getItem(KEY)).not.toMatch(/1x2y3z|user/)
  })

  it.each<[string, () => Storage | null]>([
    ['is missing', () => null],
    [
      'is blocked',
      () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    ],
  ])('a storage that %s does not stop the start, nor the guest', async (_, openStorage) => {
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
})
