/** Tests that every call of the app succeeds while the browser begins to forbid localStorage. */
import { describe, expect, it } from 'vitest'
import { safeStorage } from '#src/session/storage.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import { calls, type Call } from '#tests/support/calls.ts'
import { sample } from '#tests/support/property.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { exits, inPhoneViewport, settled, visibleText } from '#tests/support/wholeApp.ts'

/** How many accesses still succeed after the screen was opened. */
const ACCESSES = [0, 1, 2, 5, 20]

/** Returns localStorage, and a function that makes every access throw after `accesses` more. */
function makeForbiddable() {
  let accessesLeft = Infinity
  const storage = safeStorage(() => {
    accessesLeft -= 1
    if (accessesLeft < 0) throw new DOMException('forbidden', 'SecurityError')
    return window.localStorage
  })
  return { storage, forbidAfter: (accesses: number) => void (accessesLeft = accesses) }
}

const hasLogin = ({ tokenStorage }: OpenApp) =>
  tokenStorage.apiToken() !== null || tokenStorage.mobileVerificationToken() !== null

/** Returns null if the guest ends where the call leads without a fault, otherwise what is wrong. */
const run = ({ address, options, act, done }: Call, accesses: number): Promise<string | null> =>
  inPhoneViewport(async (errors) => {
    const { storage, forbidAfter } = makeForbiddable()
    const app = await renderApp(address, { ...options, storage })
    const hadLogin = hasLogin(app)
    forbidAfter(accesses)
    await advanceTime(500)
    await act?.(app)
    const [doneAddress, says, control] = done
    return settled(() => {
      if (errors.length > 0) return errors.join('; ')
      if (hadLogin && !hasLogin(app)) return 'the login is lost'
      const isShown = visibleText().includes(says) && exits().includes(control)
      return app.address() === doneAddress && isShown
        ? null
        : `at ${app.address()}: ${visibleText()}`
    })
  })

const cases = calls.flatMap((call) =>
  ACCESSES.map((accesses) => ({
    name: `${call.endpoint} at ${call.address} if localStorage throws after ${accesses} accesses`,
    call,
    accesses,
  })),
)

describe('The app makes the call', () => {
  const isBooking = ({ call }: (typeof cases)[number]) => call.endpoint === 'createReservation'
  const others = cases.filter((one) => !isBooking(one))
  const chosen = [...cases.filter(isBooking), ...sample(others, 8)]
  it.each(chosen.map((one) => [one.name, one] as const))('%s', async (_, { call, accesses }) => {
    expect(await run(call, accesses)).toBeNull()
  })
})
