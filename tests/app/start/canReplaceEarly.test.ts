/** Tests when the app replaces what the early code shows. Without an answer, that is worth more than an error. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { prefetchScreen } from '#src/app/routes.tsx'
import { canReplaceInvitation, canReplaceTicket } from '#src/app/start/canReplaceEarly.ts'
import { selectPolling } from '#src/features/tickets/pollingSlice.ts'
import { paths } from '#src/routing/paths.ts'
import type { RootStore } from '#src/session/makeStore.ts'
import { signIn } from '#src/session/signIn.ts'
import { hangs, refuses, replies } from '#tests/support/backend.ts'
import { ME } from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const INVITATION = '/invitation/VIC2025'

// Loading a chunk takes real time, so load the screens before the fake timers.
beforeEach(async () => {
  await Promise.all([INVITATION, paths.ticket].map(prefetchScreen))
  vi.useFakeTimers()
})

/** Asks at this address. The page itself can be fetched only if the host answers. */
async function ask(
  canReplace: (store: RootStore) => Promise<boolean>,
  store: RootStore,
  { address, hasHost }: { address: string; hasHost: boolean },
) {
  window.history.replaceState(null, '', address)
  vi.spyOn(window, 'fetch').mockImplementation(
    async () => new Response(null, { status: hasHost ? 200 : 502 }),
  )
  const answer = canReplace(store)
  await vi.advanceTimersByTimeAsync(1_000)
  return answer
}

describe('The early invitation', () => {
  it.each([
    ['is replaced once the invitation is known', true, false, true],
    ['is replaced without an answer if the network is there', false, true, true],
    ['stays without an answer and without a network', false, false, false],
  ])('%s', async (_, isAnswered, hasHost, expected) => {
    const { store, backend } = makeTestStore()
    if (!isAnswered) backend.fail('getInvitationInfo', hangs)
    expect(await ask(canReplaceInvitation, store, { address: INVITATION, hasHost })).toBe(expected)
  })
})

describe('The early ticket', () => {
  it.each([
    ['is replaced once the login and the list are known', true, true, false, true],
    ['is replaced without a list if the network is there', true, false, true, true],
    ['stays without a list and without a network', true, false, false, false],
    ['stays without a login and without a network', false, true, false, false],
  ])('%s', async (_, isSignedIn, isListed, hasHost, expected) => {
    const { store } = makeTestStore({ scenario: 'reserved' })
    if (isSignedIn) void store.dispatch(signIn())
    if (isListed) void store.dispatch(api.endpoints.getReservations.initiate())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ask(canReplaceTicket, store, { address: paths.ticket, hasHost })).toBe(expected)
  })

  it.each([
    ['stays while the server fails for the list', 'getReservations', replies(500), false],
    ['stays while the server fails for the login', 'getMe', replies(500), false],
    ['stays while the server is busy', 'getReservations', replies(429), false],
    ['is replaced if the server refuses the list', 'getReservations', refuses(105), true],
    ['is replaced if the server refuses the login', 'getMe', replies(401), true],
  ] as const)('%s (online)', async (_, endpoint, fault, expected) => {
    const { store, backend } = makeTestStore({ scenario: 'reserved' })
    backend.fail(endpoint, fault)
    expect(await ask(canReplaceTicket, store, { address: paths.ticket, hasHost: true })).toBe(
      expected,
    )
    backend.fail(endpoint, (_request, answer) => answer())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await ask(canReplaceTicket, store, { address: paths.ticket, hasHost: true })).toBe(true)
  })

  it('counts five failed requests for the list as one, so the polling soon asks again', async () => {
    const { store, backend } = makeTestStore({ scenario: 'reserved' })
    backend.fail('getReservations', replies(500))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await ask(canReplaceTicket, store, { address: paths.ticket, hasHost: true })
      await vi.advanceTimersByTimeAsync(5_000)
    }
    expect(backend.count('GET /reservation/list')).toBe(5)
    expect(selectPolling(store.getState()).listFailures).toBe(1)
  })

  it('is replaced after a new attempt to sign in if the network has returned', async () => {
    const { store, backend } = makeTestStore({ scenario: 'reserved' })
    expect(await ask(canReplaceTicket, store, { address: paths.ticket, hasHost: true })).toBe(true)
    expect(backend.count(ME)).toBe(1)
  })
})
