/** The mock backend, in builds with VITE_API_MOCKING. */
import type { Config } from '#src/config.ts'
import type { StoredKeys } from '#src/state/storage.ts'

export async function startMocks(config: Config, keys: StoredKeys): Promise<void> {
  const { startMockBackend } = await import('#mocks/browser.ts')
  const { MOCK_GUEST_TOKEN } = await import('#mocks/backend/login.ts')
  const { startToken, isFresh } = await startMockBackend()
  if (!isFresh) return
  keys.removeMobileVerificationToken()
  const token = startToken ?? (config.isMockLogin ? MOCK_GUEST_TOKEN : null)
  if (token === null) keys.removeApiToken()
  else keys.setApiToken(token)
}

/** A mock worker from an earlier build of the same origin would answer for the server. */
export async function dropLeftOverWorkers(): Promise<void> {
  try {
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
      if (registration.active?.scriptURL.endsWith('/mockServiceWorker.js'))
        await registration.unregister()
  } catch {
    // Service workers are not supported.
  }
}
