/** Wires the app together: settings, mocks, LINE, store, start-up login, render. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/App.tsx'
import { api } from '#src/api/client.ts'
import { takePrefetched } from '#src/api/prefetched.ts'
import { delay } from '#src/delay.ts'
import { googleAnalytics, noAnalytics, type Analytics } from '#src/services/analytics.ts'
import { cleanAddress, currentSearch, wantedPath } from '#src/routing/browser.ts'
import { prefetchScreen } from '#src/routes.tsx'
import { paths } from '#src/routing/paths.ts'
import { captureUtm } from '#src/session/captureUtm.ts'
import { fetchQuery } from '#src/session/fetchQuery.ts'
import { setupRefetchListeners } from '#src/session/refetchListeners.ts'
import { followOtherTabs, renewExpiredLogin } from '#src/session/loginEvents.ts'
import { signIn } from '#src/session/signIn.ts'
import { followLocale, loadLocale } from '#src/start/locale.ts'
import { connectLine } from '#src/start/line.ts'
import { dropLeftOverWorkers, startMocks } from '#src/start/mocks.ts'
import { restored } from '#src/state/persist.ts'
import { storedKeys, type SafeStorage, type StoredKeys } from '#src/state/storage.ts'
import { makeStore, type RootStore } from '#src/state/store.ts'
import { getLocale } from '#src/texts/locale.ts'
import { whenIdle } from '#src/ui/whenIdle.ts'

/** The first screen does not wait longer than this for the login. */
const SIGN_IN_TIMEOUT_MS = 400

export async function startApp(root: HTMLElement, storage: SafeStorage): Promise<void> {
  const config = import.meta.env.CONFIG
  const keys = storedKeys(storage)
  // The build drops the branch and the mock backend where mocking is off.
  const mocks = import.meta.env.IS_API_MOCKED ? await startMocks(config, keys) : null
  if (!import.meta.env.IS_API_MOCKED) void dropLeftOverWorkers()
  let firstScreenDrawn = () => {}
  const { line, addressFreed } = connectLine(
    config,
    new Promise<void>((resolve) => {
      firstScreenDrawn = resolve
    }),
  )
  void prefetchScreen(wantedPath())
  await addressFreed
  cleanAddress()

  const store = makeStore(
    {
      baseUrl: config.apiBaseUrl || window.location.origin,
      apiToken: keys.apiToken,
      isApiTokenReplaced: keys.isApiTokenReplaced,
      language: getLocale,
      fetch: (request) => takePrefetched(request) ?? fetch(request),
      keys,
    },
    storage,
    [renewExpiredLogin],
  )
  followOtherTabs(store)
  const localeLoaded = startLocale(keys, store)
  setupRefetchListeners(store)
  // React holds a suspended screen back for 300 ms: load the first one before drawing it.
  const firstScreen = prefetchScreen(window.location.pathname)
  await restored(store)
  store.dispatch(captureUtm(currentSearch()))
  const signedIn = store.dispatch(signIn())
  if (window.location.pathname === paths.ticket && keys.apiToken() !== null)
    void fetchQuery(store.dispatch(api.endpoints.getReservations.initiate()))
  // The prerendered HTML stays until the answers are there.
  await Promise.all([
    firstScreen,
    Promise.race([signedIn, delay(SIGN_IN_TIMEOUT_MS)]),
    localeLoaded,
  ])

  const analytics = chosenAnalytics()
  const services = {
    config: mocks?.config ?? config,
    line,
    analytics: mocks?.logAnalytics(analytics) ?? analytics,
  }
  createRoot(root).render(
    <StrictMode>
      <App store={store} services={services} />
    </StrictMode>,
  )
  whenIdle(firstScreenDrawn, 200)
}

const chosenAnalytics = (): Analytics =>
  import.meta.env.ANALYTICS_ID === null
    ? noAnalytics
    : googleAnalytics(import.meta.env.ANALYTICS_ID)

async function startLocale(keys: StoredKeys, { dispatch }: RootStore): Promise<void> {
  await loadLocale(keys)
  // The server translates the names of events.
  followLocale(keys, () => dispatch(api.util.invalidateTags(['Session'])))
}
