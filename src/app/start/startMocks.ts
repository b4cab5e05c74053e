/** Starts the mock backend in builds with VITE_API_MOCKING. */
import type { Config } from '#src/config/config.ts'
import type { Analytics } from '#src/analytics/analytics.ts'
import type { TokenStorage } from '#src/session/storage.ts'

type Mocks = {
  config: Config
  /** Wraps analytics, so that each report also appears in the developer's log. */
  logAnalytics: (analytics: Analytics) => Analytics
}

/** Returns null in a build without mocks. Such a build does not contain the files of the mocks. */
export async function startMocks(
  config: Config,
  tokenStorage: TokenStorage,
): Promise<Mocks | null> {
  if (!import.meta.env.IS_API_MOCKED) return null
  const { startMockBackend } = await import('#mocks/browser.ts')
  const { MOCK_GUEST_TOKEN } = await import('#mocks/backend/login.ts')
  const { startToken, isFresh, hasLine, logAnalytics } = await startMockBackend()
  if (isFresh) {
    const token = startToken ?? (config.isMockLogin ? MOCK_GUEST_TOKEN : null)
    tokenStorage.removeMobileVerificationToken()
    if (token === null) tokenStorage.removeApiToken()
    else tokenStorage.setApiToken(token)
  }
  return { config: hasLine ? withAccount(config) : config, logAnalytics }
}

/** Gives the mock LINE an official account, so that the link to it is visible. */
const withAccount = (config: Config): Config => ({
  ...config,
  lineOaId: config.lineOaId ?? '@exhibition',
  lineOaUrl: config.lineOaUrl ?? 'https://line.me/R/ti/p/@exhibition',
})

/** Unregisters the mock backend's service worker of an earlier build. Otherwise it would answer instead of the server. */
export async function dropLeftOverWorkers(): Promise<void> {
  try {
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
      if (registration.active?.scriptURL.endsWith('/mockServiceWorker.js'))
        await registration.unregister()
  } catch {
    // The browser does not support service workers, so there is none to remove.
  }
}
