/** Covers how the start reacts to a failed init of LINE's SDK. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const init = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.resetModules()
  vi.doMock('@line/liff/core', () => ({
    liff: {
      init,
      use: () => undefined,
      isLoggedIn: () => false,
      isInClient: () => false,
    },
  }))
})

afterEach(() => {
  vi.doUnmock('@line/liff/core')
  init.mockReset()
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
