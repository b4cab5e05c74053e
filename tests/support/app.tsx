/** The whole app at an address, started as start/app.tsx starts it. */
import { StrictMode, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { noLine, type Line } from '#liff/line.ts'
import { App } from '#src/App.tsx'
import { readConfig } from '#src/build/settings.ts'
import type { Config } from '#src/config.ts'
import type { Analytics, AnalyticsEvent } from '#src/services/analytics.ts'
import { prefetchScreen } from '#src/routes.tsx'
import { cleanAddress, currentSearch } from '#src/routing/browser.ts'
import { paths } from '#src/routing/paths.ts'
import { captureUtm } from '#src/session/captureUtm.ts'
import { setupRefetchListeners } from '#src/session/refetchListeners.ts'
import { signIn } from '#src/session/signIn.ts'
import { restored } from '#src/state/persist.ts'
import type { RootStore } from '#src/state/store.ts'
import { atEnd } from '#tests/support/atEnd.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

export type AppOptions = TestStoreOptions & {
  config?: Partial<Config>
  line?: Line
  /** As a development build runs it: each effect twice. */
  isStrict?: boolean
  /** What the tab's history keeps beside the address, as in a reload. */
  historyState?: unknown
}

export type OpenApp = Awaited<ReturnType<typeof renderApp>>

/**
 * Opens the app at an address ('/ticket?a=1') and returns before the first answer, so wait with
 * findBy… Works with fake timers as well; take them before.
 */
export async function renderApp(address: string, options: AppOptions = {}) {
  const { config, line = noLine, isStrict = false, historyState = null, ...storeOptions } = options
  window.history.pushState(historyState, '', address)
  cleanAddress()
  const phone = makeTestStore(storeOptions)
  atEnd(setupRefetchListeners(phone.store))
  await restored(phone.store)
  phone.store.dispatch(captureUtm(currentSearch()))
  void phone.store.dispatch(signIn())
  await everyScreen()

  const analytics = recordingAnalytics()
  const services = { config: { ...readConfig({}), ...config }, line, analytics }
  // Unless it is asked for: strict mode tells each effect, and so each page view, twice.
  const app = <App store={phone.store} services={services} />
  const view = render(isStrict ? <StrictMode>{app}</StrictMode> : app)
  const user = userEvent.setup({ advanceTimers })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return {
    ...view,
    ...phone,
    user,
    /** Waits for the button of this name and clicks it. */
    press,
    /** From the phone entry to the screen behind it, with the mock backend's one-time code. */
    async verify(number = '91234567') {
      await user.type(await screen.findByLabelText('Phone number'), number)
      await press('Submit')
      await user.type(await screen.findByLabelText('Verification code'), '1234')
      await press('Verify')
    },
    /** What analytics got: the patterns of the pages viewed, and the events. */
    reports: analytics,
    /** The path and query of now. */
    address: () => window.location.pathname + window.location.search,
  }
}

/** The wrapper of a hook or a part of a screen that needs the store alone. */
export const inStore =
  (store: RootStore) =>
  ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>

/**
 * A chunk takes real time, which fake timers do not let pass: all are there before the first screen
 * is drawn.
 */
const everyScreen = () => Promise.all(Object.values(paths).map(prefetchScreen))

const advanceTimers = (ms: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms)
}

function recordingAnalytics(): Analytics & { views: string[]; events: AnalyticsEvent[] } {
  const views: string[] = []
  const events: AnalyticsEvent[] = []
  return {
    views,
    events,
    pageViewed: (pattern) => void views.push(pattern),
    reported: (event) => void events.push(event),
  }
}
