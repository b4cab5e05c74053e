/** The mock backend, in builds with VITE_API_MOCKING. */
import type { Config } from '#src/config/config.ts'
import type { Analytics } from '#src/analytics/analytics.ts'
import type { TokenStorage } from '#src/store/storage.ts'

type Mocks = {
  config: Config
  /** Reports go into the developer's log as well. */
  logAnalytics: (analytics: Analytics) => Analytics
}

/** Null in a build without mocks, which does not even look for their files. */
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

/** The mock LINE has an official account, so that the link to it can be seen. */
const withAccount = (config: Config): Config => ({
  ...config,
  lineOaId: config.lineOaId ?? '@exhibition',
  lineOaUrl: config.lineOaUrl ?? 'https://line.me/R/ti/p/@exhibition',
})

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
