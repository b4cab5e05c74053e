/** The composition root: it wires the store, the services and the start. Tests use it too. */
import type { Line } from '#liff/line.ts'
import { CROSS_ORIGIN_TIMEOUT_MS, TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { api, fetchQuery } from '#src/api/client.ts'
import type { Config } from '#src/config/config.ts'
import { currentSearch } from '#src/routing/browser.ts'
import { paths, routePattern } from '#src/routing/paths.ts'
import type { Analytics } from '#src/analytics/analytics.ts'
import { withTimeout } from '#src/delay.ts'
import { failureReporter, reportUnreadableAnswers } from '#src/analytics/failures.ts'
import { captureUtm } from '#src/session/utmSlice.ts'
import { noteLeavingGuests } from '#src/session/formerGuests.ts'
import {
  followGuest,
  followOtherTabs,
  emptyCacheAtSignOut,
  renewExpiredLogin,
  resetWhenLoginEnds,
} from '#src/session/loginEvents.ts'
import {
  followOtherOutboxes,
  forgetRefusedLink,
  dropOldRepliesOnLogin,
  reportBookings,
  resolveOutbox,
} from '#src/session/outbox/outboxEvents.ts'
import { repeatLoginCheck } from '#src/session/repeatLoginCheck.ts'
import { setupRefetchListeners } from '#src/features/tickets/refetchListeners.ts'
import { signIn } from '#src/session/signIn.ts'
import { signInEnded } from '#src/session/userSlice.ts'
import {
  bindAtStart,
  invitationCodeIn,
  isBoundByFirstLoad,
} from '#src/features/invitation/bindAtStart.ts'
import { pageAt } from '#src/app/pages.tsx'
import { slices } from '#src/app/reducers.ts'
import { noticeClockJump } from '#src/session/clockSlice.ts'
import { restored } from '#src/session/persistence.ts'
import type { SafeStorage, TokenStorage } from '#src/session/storage.ts'
import { makeStore, type StoreDeps, type RootStore } from '#src/session/makeStore.ts'
import { jitterChosen } from '#src/session/jitterSlice.ts'
import { FILE_TIMEOUT_MS } from '#src/ui/lazy.tsx'
import { getLocale } from '#src/texts/locale.ts'

export type AppDeps = {
  config: Config
  storage: SafeStorage
  tokenStorage: TokenStorage
  /** Sends a request. The app puts prefetched answers in here, and tests put the mock backend in. */
  fetch: StoreDeps['fetch']
  withLock: StoreDeps['withLock']
  hostTime: StoreDeps['hostTime']
  line: Line
  analytics: Analytics
  /** Returns the jitter factor of this page, from 0 to 1. Null disables jitter (tests). */
  random: (() => number) | null
  /** True if the app ran at this address before, and LINE has loaded the page a second time. */
  isSecondLineLoad?: boolean
}

/** Loads the commands of all features, because commands of an earlier page have no screen yet. */
const loadOutbox = async () => {
  const { outbox } = await withTimeout(import('#src/app/pendingCommands.ts'), FILE_TIMEOUT_MS)
  return outbox
}

function storeDeps({ config, tokenStorage, fetch, withLock, hostTime }: AppDeps): StoreDeps {
  const baseUrl = config.apiBaseUrl || window.location.origin
  return {
    baseUrl,
    unloggedErrors: config.unloggedErrors,
    timeoutMs: baseUrl === window.location.origin ? TIMEOUT_MS : CROSS_ORIGIN_TIMEOUT_MS,
    apiToken: tokenStorage.apiToken,
    isApiTokenReplaced: tokenStorage.isApiTokenReplaced,
    language: getLocale,
    fetch,
    tokenStorage,
    withLock,
    hostTime,
    loadOutbox,
  }
}

type Started = { signedIn: Promise<void>; firstAnswers: Promise<unknown>; stop: () => void }

export function createApp(appDeps: AppDeps) {
  const { config, storage, tokenStorage, line, analytics, random } = appDeps
  const { isSecondLineLoad = false } = appDeps
  const reportFailure = failureReporter(analytics)
  const middleware = [
    noticeClockJump,
    renewExpiredLogin(tokenStorage),
    repeatLoginCheck(),
    emptyCacheAtSignOut,
    noteLeavingGuests(),
    followGuest(tokenStorage),
    dropOldRepliesOnLogin,
    resolveOutbox(signInEnded.match),
    followOtherOutboxes,
    forgetRefusedLink,
    reportBookings(({ sessionType, type, headcount }) =>
      analytics.reported({
        category: 'reservation',
        action: 'complete_reservation',
        label: sessionType ?? type,
        value: headcount,
      }),
    ),
    reportUnreadableAnswers((detail) => reportFailure('unreadable answer', { detail })),
  ]
  const { store, followStorage } = makeStore(storeDeps(appDeps), storage, { slices, middleware })
  resetWhenLoginEnds(store, tokenStorage)

  /**
   * Restores the stored state and starts the sign-in. `firstAnswers` resolves when the first screen
   * has its data: the login, and on the ticket page also the list.
   */
  const start = async (): Promise<Started> => {
    const stops = [
      followOtherTabs(store, tokenStorage),
      followStorage(),
      setupRefetchListeners(store),
    ]
    await restored(store)
    store.dispatch(captureUtm(currentSearch()))
    if (random !== null) store.dispatch(jitterChosen(random()))
    const signedIn = store.dispatch(signIn())
    const firstAnswers = Promise.all([signedIn, prepareScreen(appDeps, store, signedIn)])
    return { signedIn, firstAnswers, stop: () => stops.forEach((stop) => stop()) }
  }
  return {
    store,
    tokenStorage,
    services: { config, line, analytics, reportFailure, isSecondLineLoad },
    start,
  }
}

/** Starts the requests of the current page before its screen has loaded: it binds an invitation or fetches the list. */
async function prepareScreen(
  { tokenStorage, isSecondLineLoad = false }: AppDeps,
  { dispatch }: RootStore,
  signedIn: Promise<void>,
): Promise<void> {
  const { pathname } = window.location
  const code = pageAt(pathname)?.bindsInvitation ? invitationCodeIn(window.location) : null
  if (code !== null && !dispatch(isBoundByFirstLoad(code, isSecondLineLoad)))
    dispatch(bindAtStart(code, signedIn))
  if (routePattern(pathname) === paths.ticket && tokenStorage.apiToken() !== null)
    await fetchQuery(dispatch(api.endpoints.getReservations.initiate()))
}
