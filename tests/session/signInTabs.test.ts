/** The login of a verified number in two tabs. The server accepts a verification only once. */
import { beforeEach, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { API_TOKEN_KEY } from '#src/constants.ts'
import { dropVerification } from '#src/session/membership.ts'
import { signIn, signInVerified, signOut } from '#src/session/signIn.ts'
import { deferred, makeBackend, type Fault } from '#tests/support/backend.ts'
import {
  ended,
  issueVerification,
  LOGIN,
  loginState,
  OTHER_MOBILE,
  signedIn,
  signedOut,
  type Phone,
} from '#tests/support/signIn.ts'
import { makeLocks, makeTestStore } from '#tests/support/store.ts'

type WithLock = ReturnType<typeof makeLocks>

const noLocks: WithLock = (_, task) => task()
/** The tab that holds the lock is frozen. */
const takenLock: WithLock = () => Promise.resolve(null)

beforeEach(() => void vi.useFakeTimers())

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function oneTimeBackend() {
  const backend = makeBackend()
  const acceptOnce: Fault = async (_, answer) => {
    const answered = await answer()
    if (answered.ok) backend.world.mobileTokens.length = 0
    return answered
  }
  backend.fail('login', acceptOnce)
  /** Carries the next login out at once, and holds its answer back until `release` is called. */
  const delayLogin = () => {
    const { fault, release } = deferred()
    const late: Fault = async (request, answer) => {
      const answered = await acceptOnce(request, answer)
      return fault(request, () => Promise.resolve(answered))
    }
    backend.fail('login', late, 1)
    return release
  }
  return { backend, delayLogin }
}

/** Browsers fire this event only in the other tabs. The writing tab ignores an unchanged value. */
const fireStorageEvent = (key: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))

async function openTab(backend: Phone['backend'], withLock: WithLock): Promise<Phone> {
  const tab = makeTestStore({ backend, withLock })
  await tab.start()
  await advanceTime(100)
  return tab
}

/** One tab has sent the login of a verified number, whose answer is late. Another tab is open too. */
async function twoTabs(locks: { one: WithLock; other: WithLock }) {
  const { backend, delayLogin } = oneTimeBackend()
  const one = await openTab(backend, locks.one)
  const other = await openTab(backend, locks.other)
  const release = delayLogin()
  const verified = one.store.dispatch(signInVerified(issueVerification(backend)))
  await advanceTime(100)
  fireStorageEvent('persist:user')
  return {
    one,
    other,
    /** Signs in in the other tab, as at its start. */
    startOther: async () => {
      void other.store.dispatch(signIn())
      await advanceTime(2_000)
    },
    answer: async () => {
      release()
      await ended(verified)
      fireStorageEvent(API_TOKEN_KEY)
      await advanceTime(5_000)
    },
    logins: () => backend.count(LOGIN),
  }
}

const sharedLocks = () => {
  const withLock = makeLocks()
  return { one: withLock, other: withLock }
}

it('Two tabs send one login for a verification, and both are signed in', async () => {
  const tabs = await twoTabs(sharedLocks())
  await tabs.startOther()
  await tabs.answer()
  expect([loginState(tabs.one), loginState(tabs.other)]).toEqual([signedIn, signedIn])
  expect(tabs.logins()).toBe(1)
})

it('Without locks, the refused login of one tab does not drop the login of the other one', async () => {
  const tabs = await twoTabs({ one: noLocks, other: noLocks })
  await tabs.startOther()
  expect(loginState(tabs.other)).toMatchObject({ status: 'verify-again', hasVerification: false })
  await tabs.answer()
  expect([loginState(tabs.one), loginState(tabs.other)]).toEqual([signedIn, signedIn])
})

it('A frozen tab that holds the lock delays the login of another tab by one timeout at most', async () => {
  const { backend } = oneTimeBackend()
  const tab = await openTab(backend, takenLock)
  void tab.store.dispatch(signInVerified(issueVerification(backend)))
  await advanceTime(TIMEOUT_MS - 1_000)
  expect(backend.count(LOGIN)).toBe(0)
  await advanceTime(2_000)
  expect(loginState(tab)).toEqual(signedIn)
  expect(backend.count(LOGIN)).toBe(1)
})

it('A sign-out ends the wait for the lock, so that the next login need not wait for it', async () => {
  const { backend } = oneTimeBackend()
  let takenName: string | null = null
  const tab = await openTab(backend, (name, task) => {
    takenName ??= name
    return name === takenName ? takenLock(name, task) : task()
  })
  void tab.store.dispatch(signInVerified(issueVerification(backend)))
  await advanceTime(100)
  tab.store.dispatch(signOut())
  void tab.store.dispatch(signInVerified(issueVerification(backend, OTHER_MOBILE)))
  await advanceTime(2_000)
  expect(loginState(tab)).toMatchObject({ ...signedIn, guest: expect.any(Number) as number })
})

it.each<[string, (other: Phone) => unknown]>([
  ['signed out', () => localStorage.clear()],
  ['chosen to use another number', ({ store }) => store.dispatch(dropVerification())],
])('A login that is answered after the guest has %s in another tab is dropped', async (_, act) => {
  const tabs = await twoTabs(sharedLocks())
  act(tabs.other)
  // The storage has changed, but its event has not arrived yet.
  await advanceTime(100)
  await tabs.answer()
  expect(loginState(tabs.one)).toEqual(signedOut)
})

it('A late login does not replace the login that another tab has stored meanwhile', async () => {
  const tabs = await twoTabs({ one: noLocks, other: noLocks })
  tabs.other.tokenStorage.setApiToken(MOCK_GUEST_TOKEN)
  tabs.other.tokenStorage.removeMobileVerificationToken()
  await tabs.answer()
  expect(tabs.one.tokenStorage.apiToken()).toBe(MOCK_GUEST_TOKEN)
  expect(loginState(tabs.one)).toEqual(signedIn)
})
