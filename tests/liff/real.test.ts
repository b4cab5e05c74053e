/** Covers how the start reacts to a failed init of LINE's SDK. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { delay } from '#src/delay.ts'

const init = vi.fn<() => Promise<void>>()
const login = vi.fn<(options: object) => void>()

beforeEach(() => {
  vi.resetModules()
  vi.doMock('@line/liff/core', () => ({
    liff: {
      init,
      login,
      use: () => undefined,
      isLoggedIn: () => false,
      isInClient: () => false,
    },
  }))
})

afterEach(() => {
  vi.doUnmock('@line/liff/core')
  init.mockReset()
  login.mockReset()
})

async function start() {
  const { startRealLine } = await import('#liff/real.ts')
  return startRealLine({ liffId: '1-a', loginReturnsTo: () => null, isLoadedTwice: false }).ready
}

it('LINE works without a login after the guest has denied it', async () => {
  init.mockRejectedValue(new Error('access_denied: The resource owner denied the request.'))
  const line = await start()
  expect([line.status(), line.isLoggedIn()]).toEqual(['ready', false])
})

it('LINE is not ready if its init fails for another reason', async () => {
  const failure = new Error('channel not found')
  init.mockRejectedValue(failure)
  await expect(start()).rejects.toBe(failure)
})

it("LINE's login returns to the address that the app names, and the page then waits to be left", async () => {
  init.mockResolvedValue()
  const { startRealLine } = await import('#liff/real.ts')
  const loginReturnsTo = () => 'https://liff.line.me/1-a/ticket'
  const { ready } = startRealLine({ liffId: '1-a', loginReturnsTo, isLoadedTwice: false })
  await vi.waitFor(() => expect(login).toHaveBeenCalled())
  expect(login.mock.calls).toEqual([[{ redirectUri: loginReturnsTo() }]])
  expect(await Promise.race([ready, delay(0).then(() => 'pending')])).toBe('pending')
})
