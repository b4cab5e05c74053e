/** The mock backend inside the browser, by a service worker. */
import { setupWorker } from 'msw/browser'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import { describeScenarios } from '#mocks/backend/scenarios.ts'
import { staffOf, type Staff } from '#mocks/backend/staffCommands.ts'
import { createHandlers } from '#mocks/handlers.ts'
import { openTabWorld } from '#mocks/tabWorld.ts'

declare global {
  interface Window {
    /** The staff of the tab's world, where the mock backend runs: for the console and for tests. */
    staff?: Staff
  }
}

type StartedBackend = {
  /** The api token of the guest whom the scenario has signed in, or null. */
  startToken: string | null
  /** The world was made just now: forget what the app has stored, and store startToken. */
  isFresh: boolean
}

/**
 * Starts to answer this page's calls to /api/client from the scenario of `?scenario=`, which the tab keeps.
 * @throws Error where there are no service workers, as in LINE's own browser.
 */
export async function startMockBackend(): Promise<StartedBackend> {
  if (!('serviceWorker' in navigator))
    throw new Error(
      'This browser has no service workers for the mock backend: start it with `npm run mock-api` and set VITE_API_BASE_URL to its address.',
    )
  const tab = openTabWorld(
    window.location.search,
    () => window.sessionStorage,
    () => Date.now(),
  )
  await setupWorker(...createHandlers(tab.world, tab.save)).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  })
  const staff = staffOf(tab.world, tab.save)
  window.staff = staff
  if (tab.complaint !== null) console.info(tab.complaint)
  console.info(`Mock backend: scenario '${tab.scenario}', one-time code ${MOCK_OTP}.`)
  const acts = Object.keys(staff).map((act) => `staff.${act}()`)
  console.info(`Staff, for the newest ticket or the id that is given: ${acts.join(', ')}.`)
  return {
    startToken: describeScenarios[tab.scenario].startToken ?? null,
    isFresh: tab.isFresh,
  }
}
