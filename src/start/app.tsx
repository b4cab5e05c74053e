/**
 * Wires the app together: settings, mocks, LINE, store, start-up login, render. Nothing else is
 * wired anywhere else.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/App.tsx'
import { api } from '#src/api/client.ts'
import { takePrefetched } from '#src/api/prefetched.ts'
import { delay } from '#src/delay.ts'
import { googleAnalytics, noAnalytics } from '#src/services/analytics.ts'
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

/** The first screen is drawn without the answer to the login after this long. */
const SIGN_IN_TIMEOUT_MS = 400

export async function startApp(root: HTMLElement, storage: SafeStorage): Promise<void> {
  const config = import.meta.env.CONFIG
  const keys = storedKeys(storage)
  // Folded away by the build where mocking is off, and the mock backend with it.
  if (import.meta.env.IS_API_MOCKED) await startMocks(config, keys)
  else void dropLeftOverWorkers()
  let firstScreenDrawn = () => {}
  const { line, addressFreed } = connectLine(
    config,
    new Promise<void>((resolve) => {
      firstScreenDrawn = resolve
    }),
  )
  // The wanted screen is fetched meanwhile, and its first picture is in the HTML.
  void prefetchScreen(wantedPath())
  await addressFreed
  cleanAddress()

  const store = makeStore(
    {
      baseUrl: config.apiBaseUrl || window.location.origin,
      apiToken: () => keys.apiToken(),
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
  // A screen that suspends is held back for 300 ms: the first one is there before it is drawn.
  const firstScreen = prefetchScreen(window.location.pathname)
  await restored(store)
  store.dispatch(captureUtm(currentSearch()))
  const signedIn = store.dispatch(signIn())
  if (window.location.pathname === paths.ticket && keys.apiToken() !== null)
    void fetchQuery(store.dispatch(api.endpoints.getReservations.initiate()))
  // The HTML shows the coming layout meanwhile: drawing it again before the answers would only
  // delay what they bring.
  await Promise.all([
    firstScreen,
    Promise.race([signedIn, delay(SIGN_IN_TIMEOUT_MS)]),
    localeLoaded,
  ])

  const analytics =
    import.meta.env.ANALYTICS_ID === null
      ? noAnalytics
      : googleAnalytics(import.meta.env.ANALYTICS_ID)
  createRoot(root).render(
    <StrictMode>
      <App store={store} services={{ config, line, analytics }} />
    </StrictMode>,
  )
  whenIdle(firstScreenDrawn, 200)
}

async function startLocale(keys: StoredKeys, { dispatch }: RootStore): Promise<void> {
  await loadLocale(keys)
  // The names of events are the server's words.
  followLocale(keys, () => dispatch(api.util.invalidateTags(['Session'])))
}
