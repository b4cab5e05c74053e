/** The app as app/createApp.ts composes it, with the mock backend and the phone of this test. */
import { noLine, type Line } from '#liff/line.ts'
import { describeScenarios, type ScenarioName } from '#mocks/backend/scenarios.ts'
import { readConfig } from '#src/build/settings.ts'
import type { Config } from '#src/config/config.ts'
import type { Analytics, AnalyticsEvent, Failure } from '#src/analytics/analytics.ts'
import { createApp } from '#src/app/createApp.ts'
import { safeStorage, makeTokenStorage, type SafeStorage } from '#src/session/storage.ts'
import type { RequestTimes } from '#src/domain/clock.ts'
import type { StoreDeps } from '#src/session/makeStore.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { makeBackend, type TestBackend } from '#tests/support/backend.ts'

export type TestStoreOptions = {
  /** The initial world, and the login of its guest. */
  scenario?: ScenarioName
  /** Changes the backend before the first request. */
  arrange?: (backend: TestBackend) => void
  /** An existing backend. The phone keeps its tokens, as after a reload or in a second tab. */
  backend?: TestBackend
  /** Replaces the login of the scenario. Null for none. */
  apiToken?: string | null
  mobileVerificationToken?: string
  /** Replaces localStorage. */
  storage?: SafeStorage
  /** Replaces the locks of this page. */
  withLock?: StoreDeps['withLock']
  /** Replaces a host that does not tell the time. */
  hostTime?: StoreDeps['hostTime']
  config?: Partial<Config>
  line?: Line
  /** Replaces the default, which records everything in `reports`. */
  analytics?: Analytics
  /** Simulates LINE's second load of an address at which the app had already started. */
  isSecondLineLoad?: boolean
}

/** Nothing is restored from storage and nobody is signed in until `start` is called. */
export function makeTestStore(options: TestStoreOptions = {}) {
  const { scenario = 'newcomer', storage = safeStorage(() => window.localStorage) } = options
  const backend = options.backend ?? makeBackend(scenario)
  options.arrange?.(backend)
  const page = livePage(storage, backend, options.withLock ?? makeLocks())
  const tokenStorage = makeTokenStorage(page.storage)
  const { startToken = null } = options.backend ? {} : describeScenarios[scenario]
  const { apiToken = startToken, mobileVerificationToken } = options
  if (apiToken !== null) tokenStorage.setApiToken(apiToken)
  if (mobileVerificationToken !== undefined)
    tokenStorage.setMobileVerificationToken(mobileVerificationToken)

  const analytics = recordingAnalytics()
  const app = createApp({
    config: { ...readConfig({}), ...options.config },
    storage: page.storage,
    tokenStorage,
    fetch: page.fetch,
    withLock: page.withLock,
    hostTime: options.hostTime ?? (() => Promise.resolve(null)),
    line: options.line ?? noLine,
    analytics: options.analytics ?? analytics,
    // Disable jitter, so that all delays are exact.
    random: null,
    isSecondLineLoad: options.isSecondLineLoad ?? false,
  })
  onCleanup(page.kill)
  return {
    ...app,
    backend,
    reports: analytics,
    /** Ends the page: its pending requests are never answered, and it stores nothing more. */
    kill: page.kill,
    async start() {
      // Load it now, because under fake timers an import could take longer than a test waits.
      await import('#src/app/pendingCommands.ts')
      const { signedIn, stop } = await app.start()
      onCleanup(stop)
      return { signedIn }
    },
  }
}

function livePage(storage: SafeStorage, backend: TestBackend, withLock: StoreDeps['withLock']) {
  let isAlive = true
  let release: () => void = () => undefined
  const killed = new Promise<null>((resolve) => {
    release = () => resolve(null)
  })
  const whileAlive = <T>(result: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      result.then(
        (value) => isAlive && resolve(value),
        (reason: Error) => isAlive && reject(reason),
      )
    })
  const ownStorage: SafeStorage = {
    read: (key) => storage.read(key),
    write: (key, value) => void (isAlive && storage.write(key, value)),
    remove: (key) => void (isAlive && storage.remove(key)),
  }
  return {
    storage: ownStorage,
    fetch: (request: Request, onReceived: (times: RequestTimes) => void) =>
      isAlive
        ? whileAlive(backend.fetch(request, onReceived))
        : new Promise<Response>(() => undefined),
    // A page releases its locks when it ends.
    withLock: <T>(name: string, task: () => Promise<T>) =>
      withLock<T | null>(name, () => Promise.race([task(), killed])),
    kill: () => {
      isAlive = false
      release()
    },
  }
}

/** Simulates Web Locks: across all tabs, one task per name runs at a time. */
export function makeLocks(): StoreDeps['withLock'] {
  const taken = new Set<string>()
  return async (name, task) => {
    if (taken.has(name)) return null
    taken.add(name)
    try {
      return await task()
    } finally {
      taken.delete(name)
    }
  }
}

type Recorded = { views: string[]; events: AnalyticsEvent[]; failures: Failure[] }

function recordingAnalytics(): Analytics & Recorded {
  const views: string[] = []
  const events: AnalyticsEvent[] = []
  const failures: Failure[] = []
  return {
    views,
    events,
    failures,
    failed: (failure) => void failures.push(failure),
    pageViewed: (pattern) => void views.push(pattern),
    reported: (event) => void events.push(event),
  }
}
