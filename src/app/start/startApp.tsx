/** Wires the app together: settings, mocks, LINE, store, start-up login, render. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app/App.tsx'
import { api, selectList, selectMe } from '#src/api/client.ts'
import { takePrefetched } from '#src/api/prefetched.ts'
import { delay } from '#src/delay.ts'
import {
  googleAnalytics,
  bufferUntil,
  noAnalytics,
  type Analytics,
} from '#src/analytics/analytics.ts'
import { canFetchPage, cleanAddress, hostTime, targetPath } from '#src/routing/browser.ts'
import { isScreenLoaded, prefetchScreen } from '#src/app/routes.tsx'
import { withLock } from '#src/store/withLock.ts'
import { createApp } from '#src/app/createApp.ts'
import { signIn } from '#src/features/account/signIn.ts'
import { handOff } from '#src/earlyCode/handOff.ts'
import { followLocale, loadLocale } from '#src/app/start/followLocale.ts'
import { APP_RELOADED } from '#src/constants.ts'
import { reportMissingLine, reportUncaught } from '#src/app/start/reportErrors.ts'
import { connectLine } from '#src/app/start/startLine.ts'
import { dropLeftOverWorkers, startMocks } from '#src/app/start/startMocks.ts'
import {
  makeTokenStorage,
  tabStorage,
  type SafeStorage,
  type TokenStorage,
} from '#src/store/storage.ts'
import type { RootStore } from '#src/store/makeStore.ts'
import { whenIdle } from '#src/ui/whenIdle.ts'

/** The first screen does not wait longer than this for the login, the ticket not for its list either. */
const FIRST_ANSWERS_TIMEOUT_MS = 400

export async function startApp(root: HTMLElement, storage: SafeStorage): Promise<void> {
  tabStorage().remove(APP_RELOADED)
  const config = import.meta.env.CONFIG
  const tokenStorage = makeTokenStorage(storage)
  // The build drops the branch and the mock backend where mocking is off.
  const mocks = import.meta.env.IS_API_MOCKED ? await startMocks(config, tokenStorage) : null
  if (!import.meta.env.IS_API_MOCKED) void dropLeftOverWorkers()
  let firstScreenDrawn = () => {}
  const { line, liffInitDone, isSecondLineLoad, pageStays } = connectLine(
    config,
    new Promise<void>((resolve) => {
      firstScreenDrawn = resolve
    }),
  )
  void prefetchScreen(targetPath())
  await liffInitDone
  cleanAddress()

  const analytics = bufferUntil(chosenAnalytics(), pageStays)
  const app = createApp({
    config: mocks?.config ?? config,
    storage,
    tokenStorage,
    fetch: (request, onReceived) => takePrefetched(request, onReceived) ?? fetch(request),
    withLock,
    // The mock backend has its own clock.
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
  // React holds a suspended screen back for 300 ms: load the first one before drawing it.
  const firstScreen = prefetchScreen(window.location.pathname)
  const { firstAnswers } = await app.start()
  // The prerendered HTML stays until the answers are there.
  await Promise.all([
    firstScreen,
    Promise.race([firstAnswers, delay(FIRST_ANSWERS_TIMEOUT_MS)]),
    localeLoaded,
  ])
  await handOff(firstAnswers, () => canFollow(app.store))
  window.isAppDrawn = true
  createRoot(root).render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  )
  whenIdle(firstScreenDrawn, 200)
}

/** Whether the app can draw the ticket itself, or has a network for what it lacks. */
async function canFollow({ dispatch, getState }: RootStore): Promise<boolean> {
  const { pathname } = window.location
  await prefetchScreen(pathname)
  const isSignedIn = selectMe(getState()).isSuccess
  if (isScreenLoaded(pathname) && isSignedIn && selectList(getState()).isSuccess) return true
  const isOnline = await canFetchPage()
  if (isOnline && !isSignedIn) await dispatch(signIn())
  return isOnline
}

const chosenAnalytics = (): Analytics =>
  import.meta.env.ANALYTICS_ID === null
    ? noAnalytics
    : googleAnalytics(import.meta.env.ANALYTICS_ID, import.meta.env.CONFIG.environment)

async function startLocale(tokenStorage: TokenStorage, { dispatch }: RootStore): Promise<void> {
  await loadLocale(tokenStorage)
  // The server translates the names of events.
  followLocale(tokenStorage, () => dispatch(api.util.invalidateTags(['Session'])))
}
