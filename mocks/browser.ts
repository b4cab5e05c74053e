/** Runs the mock backend in the browser, with a service worker if possible. */
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
    /** Set if the mock backend runs in this page. For the console, the workbench and tests. */
    desk?: Desk
    staff?: Staff
  }
}

type StartedBackend = {
  /** The API token of the guest whom the scenario has signed in, or null. */
  startToken: string | null
  /** True if the world is new, so that the app's stored data belongs to an older world. */
  isFresh: boolean
  /** True if there is a LIFF app with a LINE account, mocked or real. */
  hasLine: boolean
  logAnalytics: (analytics: Analytics) => Analytics
}

/** The workbench gives this name to the iframe that shows the phone. */
const PHONE_FRAME = 'phone'

export async function startMockBackend(): Promise<StartedBackend> {
  const storage = window.name === PHONE_FRAME ? window.sessionStorage : window.localStorage
  // Set the clock before the world is created, because the world starts at the current time.
  const state = readDeskState(storage)
  const clock = installClock(window)
  clock.move(state.clockOffsetMs)
  const tab = openTabWorld(
    window.location.search,
    () => storage,
    () => Date.now(),
  )
  if (tab.isFresh) forgetGuest(storage)
  // Follow the changes that another tab of this guest makes to the world.
  window.addEventListener('storage', ({ key, newValue }) => tab.follow(key, newValue))
  const fetchPage = window.fetch.bind(window)
  // With a service worker, the calls appear in the browser's network panel.
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

/** Returns false if service workers are unsupported or cannot be registered. */
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

/** Deletes the app's stored data, except the language and the data of the mocks. */
function forgetGuest(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (!key.startsWith('mock') && key !== 'language') storage.removeItem(key)
}

/** Intercepts in the page, because the service worker cannot simulate a missing network. */
function interceptFetch(desk: Desk, fetchPage: typeof fetch): void {
  // These requests were sent before the mock backend existed, so they got no answer.
  delete (window as { prefetchedAnswers?: unknown }).prefetchedAnswers
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    return isApiCall(request.url) ? desk.fetch(request) : fetchPage(request)
  }
}

/** Runs before LINE starts, because the app recognizes LINE's browsers by their user agents. */
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
