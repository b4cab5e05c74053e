/** A store as start/app.tsx makes it, over the mock backend and this test's phone. */
import { describeScenarios, type ScenarioName } from '#mocks/backend/scenarios.ts'
import { followOtherTabs, renewExpiredLogin } from '#src/session/loginEvents.ts'
import { safeStorage, storedKeys, type SafeStorage } from '#src/state/storage.ts'
import { makeStore, type Ports } from '#src/state/store.ts'
import { getLocale } from '#src/texts/locale.ts'
import { atEnd } from '#tests/support/atEnd.ts'
import { makeBackend, type TestBackend } from '#tests/support/backend.ts'

export type TestStoreOptions = {
  /** The world to start in, and the login that it starts with. */
  scenario?: ScenarioName
  /** Changes the scenario's backend before anything is requested. */
  arrange?: (backend: TestBackend) => void
  /**
   * A backend that is there already: then the phone's tokens stay as they are, as in a reload or a
   * second tab.
   */
  backend?: TestBackend
  /** Instead of the scenario's own login; null for none. */
  apiToken?: string | null
  mobileVerificationToken?: string
  /** Instead of this page's localStorage. */
  storage?: SafeStorage
}

/**
 * A store that follows expired logins and other tabs. What the phone kept is not restored and nobody
 * is signed in yet.
 */
export function makeTestStore(options: TestStoreOptions = {}) {
  const { scenario = 'newcomer', storage = safeStorage(() => window.localStorage) } = options
  const backend = options.backend ?? makeBackend(scenario)
  options.arrange?.(backend)
  const keys = storedKeys(storage)
  const { startToken = null } = options.backend ? {} : describeScenarios[scenario]
  const { apiToken = startToken, mobileVerificationToken } = options
  if (apiToken !== null) keys.setApiToken(apiToken)
  if (mobileVerificationToken !== undefined)
    keys.setMobileVerificationToken(mobileVerificationToken)

  const ports: Ports = {
    baseUrl: window.location.origin,
    apiToken: () => keys.apiToken(),
    isApiTokenReplaced: keys.isApiTokenReplaced,
    language: getLocale,
    fetch: (request) => backend.fetch(request),
    keys,
  }
  const store = makeStore(ports, storage, [renewExpiredLogin])
  const stopFollowing = followOtherTabs(store)
  atEnd(stopFollowing)
  return { store, ports, keys, backend, stopFollowing }
}
