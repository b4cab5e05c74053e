import { describe, expect, it, vi } from 'vitest'
import {
  dropVerification,
  lacksMembership,
  markMembershipPageOpened,
} from '#src/session/membership.ts'
import { selectSignInStatus } from '#src/session/userSlice.ts'
import { hangs, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const LOG = 'GET /log-crm-binding-visit'

describe('The membership check', () => {
  it.each<[string, Fault | null, boolean]>([
    ['finds a membership', null, false],
    ['finds none if the server says so', replies(200, { is_bound: false }), true],
    ['finds none if the server refuses it with 2007', refuses(2007), true],
    ['does not stop the guest if it is refused for another reason', refuses(1001), false],
    ['does not stop the guest if it has no answer', noNetwork, false],
  ])('%s, and logs a visit only without a membership', async (_, fault, isMissing) => {
    vi.useFakeTimers()
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    if (fault !== null) backend.fail('checkCrmBinding', fault)
    const checked = store.dispatch(lacksMembership())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await checked).toBe(isMissing)
    expect(backend.count(LOG)).toBe(isMissing ? 1 : 0)
  })

  it('waits for the log of the visit, at most 2 s', async () => {
    vi.useFakeTimers()
    const { store, backend } = makeTestStore({ scenario: 'crm-unbound' })
    backend.fail('logCrmBindingVisit', hangs)
    let isOver = false
    void store.dispatch(lacksMembership()).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(1_900)
    expect([backend.count(LOG), isOver]).toEqual([1, false])
    await vi.advanceTimersByTimeAsync(200)
    expect(isOver).toBe(true)
  })
})

describe('The membership page', () => {
  it('opens automatically once for each verified number', () => {
    const { store, tokenStorage } = makeTestStore({ mobileVerificationToken: 'one' })
    const opens = () => store.dispatch(markMembershipPageOpened())
    expect([opens(), opens()]).toEqual([true, false])
    tokenStorage.setMobileVerificationToken('two')
    expect([opens(), opens()]).toEqual([true, false])
  })

  it('opens automatically once for a login without a verification', () => {
    const { store } = makeTestStore({ scenario: 'signed-in' })
    const opens = () => store.dispatch(markMembershipPageOpened())
    expect([opens(), opens()]).toEqual([true, false])
  })

  it('does not open for a guest without a login, even if it has opened before', () => {
    const { store, tokenStorage } = makeTestStore()
    const opens = () => store.dispatch(markMembershipPageOpened())
    expect(opens()).toBe(false)
    tokenStorage.setMobileVerificationToken('one')
    expect(opens()).toBe(true)
    store.dispatch(dropVerification())
    expect(opens()).toBe(false)
  })
})

it('A guest who verifies another number drops the verification of the one without a membership', () => {
  const { store, tokenStorage } = makeTestStore({ mobileVerificationToken: 'one' })
  store.dispatch(dropVerification())
  expect(tokenStorage.mobileVerificationToken()).toBeNull()
  expect(selectSignInStatus(store.getState())).toBe('verify-again')
})
