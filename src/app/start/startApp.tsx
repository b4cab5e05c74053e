/** Wires the app together: settings, mocks, LINE, store, start-up login, render. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectLine } from '#liff/connectLine.ts'
import { App } from '#src/app/App.tsx'
import { api } from '#src/api/client.ts'
import { takePrefetched } from '#src/api/prefetched.ts'
import { APP_RELOADED, requestCache } from '#src/constants.ts'
import { delay } from '#src/delay.ts'
import {
  googleAnalytics,
  bufferUntil,
  noAnalytics,
  type Analytics,
} from '#src/analytics/analytics.ts'
import { withFailureReports } from '#src/analytics/failures.ts'
import { cleanAddress, hostTime, targetPath } from '#src/routing/browser.ts'
import { paths, routePattern } from '#src/routing/paths.ts'
import { prefetchScreen } from '#src/app/routes.tsx'
import { withLock } from '#src/session/withLock.ts'
import { createApp } from '#src/app/createApp.ts'
import { handOff } from '#src/earlyCode/handOff.ts'
import {
  canReplaceInvitation,
  canReplaceTicket,
  FIRST_ANSWERS_TIMEOUT_MS,
} from '#src/app/start/canReplaceEarly.ts'
import { followLocale, loadLocale } from '#src/app/start/followLocale.ts'
import { reportMissingLine, reportUncaught } from '#src/app/start/reportErrors.ts'
import { dropLeftOverWorkers, startMocks } from '#src/app/start/startMocks.ts'
import {
  makeTokenStorage,
  tabStorage,
  type SafeStorage,
  type TokenStorage,
} from '#src/session/storage.ts'
import type { RootStore } from '#src/session/makeStore.ts'
import { whenIdle } from '#src/ui/whenIdle.ts'

export async function startApp(root: HTMLElement, storage: SafeStorage): Promise<void> {
  tabStorage().remove(APP_RELOADED)
  const config = import.meta.env.CONFIG
  const tokenStorage = makeTokenStorage(storage)
  // If mocking is off, the build removes this branch and the mock backend as dead code.
  const mocks = import.meta.env.IS_API_MOCKED ? await startMocks(config, tokenStorage) : null
  if (!import.meta.env.IS_API_MOCKED) void dropLeftOverWorkers()
  let onFirstScreenDrawn = () => {}
  const { line, liffInitDone, isSecondLineLoad, pageStays } = connectLine(
    config,
    new Promise<void>((resolve) => {
      onFirstScreenDrawn = resolve
    }),
  )
  void prefetchScreen(targetPath())
  await liffInitDone
  cleanAddress()

  const analytics = bufferUntil(withReports(createAnalytics()), pageStays)
  const app = createApp({
    config: mocks?.config ?? config,
    storage,
    tokenStorage,
    fetch: (request, onReceived) =>
      takePrefetched(request, onReceived) ?? fetch(request, { cache: requestCache() }),
    withLock,
    // The mock backend has its own clock, so the host's time would not match it.
    hostTime: mocks === null ? hostTime : () => Promise.resolve(null),
    line,
    analytics: mocks?.logAnalytics(analytics) ?? analytics,
    random: Math.random,
    isSecondLineLoad,
  })
  const { reportFailure } = app.services
  reportUncaught(reportFailure)
  if (config.liffId !== null) void reportMissingLine(line, reportFailure)
  const localeLoaded = startLocale(tokenStorage, app.store)
  // React delays a suspended screen for 300 ms, so load the first screen before rendering it.
  const firstScreen = prefetchScreen(window.location.pathname)
  const { firstAnswers } = await app.start()
  // The prerendered skeleton stays visible until the answers have arrived.
  await Promise.all([
    firstScreen,
    Promise.race([firstAnswers, delay(FIRST_ANSWERS_TIMEOUT_MS)]),
    localeLoaded,
  ])
  const isTicket = routePattern(window.location.pathname) === paths.ticket
  await handOff(isTicket ? firstAnswers : null, () =>
    isTicket ? canReplaceTicket(app.store) : canReplaceInvitation(app.store),
  )
  window.isAppDrawn = true
  createRoot(root).render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  )
  whenIdle(onFirstScreenDrawn, 200)
}

const createAnalytics = (): Analytics =>
  import.meta.env.ANALYTICS_ID === null
    ? noAnalytics
    : googleAnalytics(import.meta.env.ANALYTICS_ID, import.meta.env.CONFIG)

const withReports = (analytics: Analytics): Analytics =>
  import.meta.env.FAILURE_URL === null
    ? analytics
    : withFailureReports(analytics, import.meta.env.FAILURE_URL, import.meta.env.CONFIG.environment)

async function startLocale(tokenStorage: TokenStorage, { dispatch }: RootStore): Promise<void> {
  await loadLocale(tokenStorage)
  // The server translates the names of events, so fetch the sessions again after a change of language.
  followLocale(tokenStorage, () => dispatch(api.util.invalidateTags(['Session'])))
}
