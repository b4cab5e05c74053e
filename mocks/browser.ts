/** The mock backend inside the browser, by a service worker where there is one. */
import { setupWorker } from 'msw/browser'
import { readChoices, userAgentOf, type MockBehaviour } from '#liff/mockChoices.ts'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import { describeScenarios } from '#mocks/backend/scenarios.ts'
import type { Staff } from '#mocks/backend/staffCommands.ts'
import { openDesk, readDeskState, type Desk } from '#mocks/desk.ts'
import { createHandlers, respond } from '#mocks/handlers.ts'
import { isApiCall } from '#mocks/network.ts'
import { installClock } from '#mocks/movableClock.ts'
import { openTabWorld, type TabWorld } from '#mocks/tabWorld.ts'
import type { Analytics } from '#src/analytics/analytics.ts'

declare global {
  interface Window {
    /** For the console, the workbench and tests, where the mock backend runs. */
    desk?: Desk
    staff?: Staff
  }
}

type StartedBackend = {
  /** Of the guest whom the scenario has signed in. */
  startToken: string | null
  /** The world was made just now: what the app has stored belongs to another. */
  isFresh: boolean
  /** There is a LIFF app with an account, if only a mock one. */
  hasLine: boolean
  logAnalytics: (analytics: Analytics) => Analytics
}

/** The workbench gives this name to the frame that is its phone. */
const PHONE_FRAME = 'phone'

export async function startMockBackend(): Promise<StartedBackend> {
  const storage = window.name === PHONE_FRAME ? window.sessionStorage : window.localStorage
  // Before the world, which begins at its time.
  const state = readDeskState(storage)
  const clock = installClock(window)
  clock.move(state.clockOffsetMs)
  const tab = openTabWorld(
    window.location.search,
    () => storage,
    () => Date.now(),
  )
  if (tab.isFresh) forgetGuest(storage)
  // Another tab of this guest has changed the world.
  window.addEventListener('storage', ({ key, newValue }) => tab.follow(key, newValue))
  const fetchPage = window.fetch.bind(window)
  // A service worker shows the calls in the browser's network panel.
  const hasWorker = window.name !== PHONE_FRAME && (await startWorker(tab))
  const send = hasWorker ? fetchPage : (request: Request) => respond(tab, request)
  const desk = openDesk({ tab, storage, state, clock, send })
  interceptFetch(desk, fetchPage)
  const line = readLine(storage)
  const userAgent = userAgentOf(line)
  if (userAgent !== null) Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  window.desk = desk
  window.staff = desk.staff
  announce(tab, desk)
  return {
    startToken: describeScenarios[tab.scenario].startToken ?? null,
    isFresh: tab.isFresh,
    hasLine: line.browser !== 'none',
    logAnalytics: desk.logAnalytics,
  }
}

/** False where there are no service workers, or none may be registered. */
async function startWorker(tab: TabWorld): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    await setupWorker(...createHandlers(tab)).start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: '/mockServiceWorker.js' },
    })
    return true
  } catch {
    return false
  }
}

/** All that the app keeps, but the language and what is the mocks' own. */
function forgetGuest(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (!key.startsWith('mock') && key !== 'language') storage.removeItem(key)
}

/** Here and not in the worker: without a network there is no answer, whoever would give it. */
function interceptFetch(desk: Desk, fetchPage: typeof fetch): void {
  // What was sent before the backend was there has met none.
  delete (window as { prefetchedAnswers?: unknown }).prefetchedAnswers
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    return isApiCall(request.url) ? desk.fetch(request) : fetchPage(request)
  }
}

/** Before LINE starts, because the app knows LINE's browsers by their user agents. */
function readLine(storage: Storage): MockBehaviour {
  const tab = { read: (key: string) => storage.getItem(key), write: () => {}, remove: () => {} }
  return readChoices(window.location.search, tab).behaviour
}

function announce({ warnings, scenario, dialect, replaced }: TabWorld, { staff }: Desk): void {
  if (replaced !== null)
    console.warn(
      `The world of scenario '${replaced}', with its guest, was put aside for '${scenario}': desk.takeBack() brings it back.`,
    )
  for (const warning of warnings) console.info(warning)
  console.info(
    `Mock backend: scenario '${scenario}', dialect '${dialect}', one-time code ${MOCK_OTP}.`,
  )
  const commands = Object.keys(staff).map((command) => `staff.${command}()`)
  console.info(`Staff, for the newest ticket or the id that is given: ${commands.join(', ')}.`)
}
