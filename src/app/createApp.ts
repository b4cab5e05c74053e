/** The one place where the app is put together; tests put it together in the same way. */
import type { Line } from '#liff/line.ts'
import { CROSS_ORIGIN_TIMEOUT_MS, TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import type { Config } from '#src/config/config.ts'
import { currentSearch } from '#src/routing/browser.ts'
import { paths, routePattern } from '#src/routing/paths.ts'
import type { Analytics } from '#src/analytics/analytics.ts'
import { failureReporter, reportUnreadableAnswers } from '#src/analytics/failures.ts'
import { captureUtm } from '#src/analytics/utmSlice.ts'
import { fetchQuery } from '#src/api/fetchQuery.ts'
import { noteLeavingGuests } from '#src/features/account/formerGuests.ts'
import {
  followGuest,
  followOtherTabs,
  emptyCacheAtReset,
  renewExpiredLogin,
  resetWhenLoginEnds,
} from '#src/features/account/loginEvents.ts'
import {
  followOtherOutboxes,
  forgetOldAnswers,
  reportBookings,
  settleOutbox,
} from '#src/store/outboxEvents.ts'
import { repeatUnansweredCheck } from '#src/features/account/repeatCheck.ts'
import { setupRefetchListeners } from '#src/features/tickets/refetchListeners.ts'
import { signIn } from '#src/features/account/signIn.ts'
import { signInEnded } from '#src/features/account/userSlice.ts'
import { bindAtStart, invitationIn, isBoundBefore } from '#src/features/invitation/bindAtStart.ts'
import { pageAt } from '#src/app/pages.tsx'
import { reducers } from '#src/app/reducers.ts'
import { noticeClockJump } from '#src/store/clockSlice.ts'
import { restored } from '#src/store/persistence.ts'
import type { SafeStorage, StoredKeys } from '#src/store/storage.ts'
import { makeStore, type Ports, type RootStore } from '#src/store/makeStore.ts'
import { spreadChosen } from '#src/store/spreadSlice.ts'
import { getLocale } from '#src/texts/locale.ts'

export type AppPorts = {
  config: Config
  storage: SafeStorage
  keys: StoredKeys
  /** Prefetched answers and tests come in here. */
  fetch: Ports['fetch']
  alone: Ports['alone']
  hostTime: Ports['hostTime']
  line: Line
  analytics: Analytics
  /** From 0 to 1. Null where nothing waits a random time, as in tests. */
  random: (() => number) | null
  /** Whether the app was at this address already, and LINE has loaded the page again. */
  isContinued?: boolean
}

type Started = { signedIn: Promise<void>; firstAnswers: Promise<unknown>; stop: () => void }

export function createApp(appPorts: AppPorts) {
  const { config, storage, keys, fetch, alone, hostTime, line, analytics, random } = appPorts
  const { isContinued = false } = appPorts
  const baseUrl = config.apiBaseUrl || window.location.origin
  const ports: Ports = {
    baseUrl,
    unloggedErrors: config.unloggedErrors,
    timeoutMs: baseUrl === window.location.origin ? TIMEOUT_MS : CROSS_ORIGIN_TIMEOUT_MS,
    apiToken: keys.apiToken,
    isApiTokenReplaced: keys.isApiTokenReplaced,
    language: getLocale,
    fetch,
    keys,
    alone,
    hostTime,
  }
  const reportFailure = failureReporter(analytics)
  const middleware = [
    noticeClockJump,
    renewExpiredLogin(keys),
    repeatUnansweredCheck(),
    emptyCacheAtReset,
    noteLeavingGuests(),
    followGuest(keys),
    forgetOldAnswers,
    settleOutbox(signInEnded.match),
    followOtherOutboxes,
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
  const { store, followStorage } = makeStore(ports, storage, { reducers, middleware })
  resetWhenLoginEnds(store, keys)

  /** Reads what the phone kept and begins to sign in. The ticket's first answers are its list too. */
  const start = async (): Promise<Started> => {
    const stops = [followOtherTabs(store, keys), followStorage(), setupRefetchListeners(store)]
    await restored(store)
    store.dispatch(captureUtm(currentSearch()))
    if (random !== null) store.dispatch(spreadChosen(random()))
    const signedIn = store.dispatch(signIn())
    const firstAnswers = Promise.all([signedIn, prepareScreen(appPorts, store, signedIn)])
    return { signedIn, firstAnswers, stop: () => stops.forEach((stop) => stop()) }
  }
  return { store, keys, services: { config, line, analytics, reportFailure, isContinued }, start }
}

/** What the screen of this address begins with, before it is there. */
async function prepareScreen(
  { keys, isContinued = false }: AppPorts,
  { dispatch }: RootStore,
  signedIn: Promise<void>,
): Promise<void> {
  const { pathname } = window.location
  const code = pageAt(pathname)?.bindsInvitation ? invitationIn(window.location) : null
  if (code !== null && !dispatch(isBoundBefore(code, isContinued)))
    dispatch(bindAtStart(code, signedIn))
  if (routePattern(pathname) === paths.ticket && keys.apiToken() !== null)
    await fetchQuery(dispatch(api.endpoints.getReservations.initiate()))
}
