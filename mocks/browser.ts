/** The mock backend inside the browser, by a service worker. */
import { setupWorker } from 'msw/browser'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import { describeScenarios } from '#mocks/backend/scenarios.ts'
import { staffOf, type Staff } from '#mocks/backend/staffCommands.ts'
import { createHandlers } from '#mocks/handlers.ts'
import { openTabWorld } from '#mocks/tabWorld.ts'

declare global {
  interface Window {
    /** For the console and for tests, where the mock backend runs. */
    staff?: Staff
  }
}

type StartedBackend = {
  /** Of the guest whom the scenario has signed in. */
  startToken: string | null
  /** The world was made just now: what the app has stored belongs to another. */
  isFresh: boolean
}

/** @throws Error where there are no service workers, as in LINE's own browser */
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
  if (tab.warning !== null) console.info(tab.warning)
  console.info(`Mock backend: scenario '${tab.scenario}', one-time code ${MOCK_OTP}.`)
  const commands = Object.keys(staff).map((command) => `staff.${command}()`)
  console.info(`Staff, for the newest ticket or the id that is given: ${commands.join(', ')}.`)
  return {
    startToken: describeScenarios[tab.scenario].startToken ?? null,
    isFresh: tab.isFresh,
  }
}
