/** A login check that got no answer is repeated. The screens of such a guest: uncertainLogin.test.tsx. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BACK_OFF_MS } from '#src/domain/polling.ts'
import { jitterChosen } from '#src/session/jitterSlice.ts'
import { signIn, signInVerified, signOut } from '#src/session/signIn.ts'
import { verificationRequested } from '#src/session/userSlice.ts'
import { deferred, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { turnNetwork, turnPage } from '#tests/support/screen.ts'
import { issueVerification, LOGIN, ME, OTHER_MOBILE } from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const SECOND = 1_000
const FIRST_MS = BACK_OFF_MS[0]

beforeEach(() => void vi.useFakeTimers())
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Opens a page whose first login check meets this fault, a second after the start. */
async function open(fault: Fault = noNetwork, { jitter = 0 } = {}) {
  const phone = makeTestStore({ scenario: 'signed-in' })
  phone.store.dispatch(jitterChosen(jitter))
  let heal = phone.backend.fail('getMe', fault)
  const { signedIn } = await phone.start()
  // The API repeats a request without network once, after a second.
  await advanceTime(2 * SECOND)
  await signedIn
  phone.backend.requests.length = 0
  return {
    ...phone,
    checks: () => phone.backend.count(ME),
    heal: () => heal(),
    fail: (next: Fault) => {
      heal = phone.backend.fail('getMe', next)
    },
  }
}

const down = replies(502)

/** Returns after how many milliseconds each of the next checks comes. */
async function waitsOf({ checks }: { checks: () => number }, count: number) {
  const waits: number[] = []
  for (let wait = 0; waits.length < count && wait < 600; wait += 1) {
    const before = checks()
    await advanceTime(SECOND)
    if (checks() > before) {
      waits.push(wait + 1)
      wait = -1
    }
  }
  return waits
}

describe('A login check without a usable answer', () => {
  it('is repeated after 10, 20 and 40 s, and then every minute', async () => {
    const page = await open(down)
    const [first = 0, ...others] = await waitsOf(page, 5)
    // Two seconds of the first wait are over when the page is open.
    expect([first + 2, ...others]).toEqual([10, 20, 40, 60, 60])
  })

  it('is repeated after a bare 404 of a gateway', async () => {
    const page = await open(replies(404, '404 page not found'))
    const [first = 0, second] = await waitsOf(page, 2)
    expect([first + 2, second]).toEqual([10, 20])
  })

  it('is repeated later on a phone with jitter', async () => {
    const page = await open(down, { jitter: 1 })
    const [first = 0, second] = await waitsOf(page, 2)
    expect([first + 2, second]).toEqual([15, 30])
  })

  it('is not repeated before Retry-After has passed', async () => {
    const page = await open(replies(429, {}, { 'Retry-After': '35' }))
    const [first = 0] = await waitsOf(page, 1)
    expect(first + 2).toBe(35)
  })

  it('is not repeated after an answer, and the next failure waits 10 s again', async () => {
    const page = await open(down)
    await advanceTime(FIRST_MS)
    page.heal()
    await advanceTime(BACK_OFF_MS[1])
    expect(page.checks()).toBe(2)
    await advanceTime(120 * SECOND)
    expect(page.checks()).toBe(2)
    page.fail(down)
    void page.store.dispatch(signIn())
    await advanceTime(0)
    expect(await waitsOf(page, 2)).toEqual([10, 20])
  })

  it('is not repeated while the guest signs in, whose missing answer lengthens no wait', async () => {
    const page = await open(down)
    const { fault, release } = deferred()
    page.fail((request, answer) => fault(request, () => down(request, answer)))
    void page.store.dispatch(signIn())
    // The next check would be due now.
    await advanceTime(9 * SECOND)
    expect(page.checks()).toBe(1)
    release()
    await advanceTime(0)
    expect(await waitsOf(page, 2)).toEqual([10, 20])
  })

  it('is not repeated after a refusal', async () => {
    const page = await open(refuses(401, 401))
    await advanceTime(120 * SECOND)
    expect(page.checks()).toBe(0)
  })

  it('is not repeated if a new login was refused', async () => {
    const page = await open(down)
    page.backend.fail('login', refuses(4711))
    void page.store.dispatch(signInVerified(issueVerification(page.backend, OTHER_MOBILE)))
    await advanceTime(120 * SECOND)
    expect([page.checks(), page.backend.count(LOGIN)]).toEqual([0, 1])
  })

  it('is not repeated after a sign-out', async () => {
    const page = await open(down)
    page.store.dispatch(signOut())
    turnNetwork('offline')
    turnNetwork('online')
    await advanceTime(120 * SECOND)
    expect(page.checks()).toBe(0)
  })

  it('is not repeated once the guest wants to verify a number, not even when the network returns', async () => {
    const page = await open(down)
    page.store.dispatch(verificationRequested())
    turnNetwork('offline')
    turnNetwork('online')
    await advanceTime(120 * SECOND)
    expect(page.checks()).toBe(0)
  })

  it('is repeated as soon as the network returns, and only once', async () => {
    const page = await open(down)
    turnNetwork('offline')
    await advanceTime(SECOND)
    expect(page.checks()).toBe(0)
    page.heal()
    turnNetwork('online')
    await advanceTime(SECOND)
    expect(page.checks()).toBe(1)
    await advanceTime(120 * SECOND)
    expect(page.checks()).toBe(1)
  })

  it('is repeated as scheduled if the guest was away before it was due', async () => {
    const page = await open(down)
    turnPage('hidden')
    await advanceTime(SECOND)
    turnPage('visible')
    await advanceTime(3 * SECOND)
    expect(page.checks()).toBe(0)
    await advanceTime(5 * SECOND)
    expect(page.checks()).toBe(1)
  })

  it('is repeated when the guest returns if it was due meanwhile', async () => {
    const page = await open(down)
    turnPage('hidden')
    await advanceTime(120 * SECOND)
    expect(page.checks()).toBe(0)
    turnPage('visible')
    await advanceTime(3 * SECOND)
    expect(page.checks()).toBe(1)
  })

  it('waits for the network too if the guest returns without one', async () => {
    const page = await open(down)
    turnNetwork('offline')
    turnPage('hidden')
    await advanceTime(120 * SECOND)
    turnPage('visible')
    await advanceTime(120 * SECOND)
    expect(page.checks()).toBe(0)
    turnNetwork('online')
    await advanceTime(3 * SECOND)
    expect(page.checks()).toBe(1)
  })
})

it('A login check that was answered is not repeated when the guest or the network returns', async () => {
  const page = await open((_, answer) => answer())
  turnPage('hidden')
  turnPage('visible')
  turnNetwork('offline')
  turnNetwork('online')
  await advanceTime(120 * SECOND)
  expect(page.checks()).toBe(0)
})
