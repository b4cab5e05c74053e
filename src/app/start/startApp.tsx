/** Wires the app together: settings, mocks, LINE, store, start-up login, render. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectLine } from '#liff/connectLine.ts'
import { App } from '#src/app/App.tsx'
import { api, fetchQuery, selectList, selectMe } from '#src/api/client.ts'
import { takePrefetched } from '#src/api/prefetched.ts'
import { delay } from '#src/delay.ts'
import {
  googleAnalytics,
  bufferUntil,
  noAnalytics,
  type Analytics,
} from '#src/analytics/analytics.ts'
import { withFailureReports } from '#src/analytics/failures.ts'
import { canFetchPage, cleanAddress, hostTime, targetPath } from '#src/routing/browser.ts'
import { invitationCodeIn } from '#src/features/invitation/bindAtStart.ts'
import { paths, routePattern } from '#src/routing/paths.ts'
import { isScreenLoaded, prefetchScreen } from '#src/app/routes.tsx'
import { withLock } from '#src/session/withLock.ts'
import { createApp } from '#src/app/createApp.ts'
import { signIn } from '#src/session/signIn.ts'
import { handOff } from '#src/earlyCode/handOff.ts'
import { followLocale, loadLocale } from '#src/app/start/followLocale.ts'
import { APP_RELOADED } from '#src/constants.ts'
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

/** The first screen waits at most this long for the login. The ticket page also waits for its list. */
const FIRST_ANSWERS_TIMEOUT_MS = 400

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
    fetch: (request, onReceived) => takePrefetched(request, onReceived) ?? fetch(request),
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

/**
 * Returns true if the app can draw the ticket itself: its screen, login and list are loaded, or the
 * network is there to fetch them. Until then the early code stays on the screen.
 */
async function canReplaceTicket({ dispatch, getState }: RootStore): Promise<boolean> {
  const { pathname } = window.location
  await prefetchScreen(pathname)
  const isSignedIn = selectMe(getState()).isSuccess
  if (isScreenLoaded(pathname) && isSignedIn && selectList(getState()).isSuccess) return true
  const isOnline = await canFetchPage()
  if (isOnline && !isSignedIn) await dispatch(signIn())
  return isOnline
}

/** Returns true if the app can show the same words itself, or if the network is there to fetch them. */
async function canReplaceInvitation({ dispatch, getState }: RootStore): Promise<boolean> {
  const { pathname } = window.location
  await prefetchScreen(pathname)
  const { getInvitationInfo } = api.endpoints
  const code = invitationCodeIn(window.location) ?? ''
  // The early code has already received this answer, so this is instant unless the login has changed.
  const read = fetchQuery(dispatch(getInvitationInfo.initiate(code)))
  await Promise.race([read, delay(FIRST_ANSWERS_TIMEOUT_MS)])
  const hasInfo = getInvitationInfo.select(code)(getState()).isSuccess
  return (isScreenLoaded(pathname) && hasInfo) || canFetchPage()
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
