/** Renders the whole app at an address, composed by createApp. */
import { StrictMode, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '#src/app/App.tsx'
import { prefetchScreen } from '#src/app/routes.tsx'
import { chooseLocale } from '#src/app/start/followLocale.ts'
import { cleanAddress } from '#src/routing/browser.ts'
import { paths } from '#src/routing/paths.ts'
import type { RootStore } from '#src/session/makeStore.ts'
import { readLocale } from '#src/texts/locale.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

export type AppOptions = TestStoreOptions & {
  /** Renders in strict mode, which runs each effect twice, as in a development build. */
  isStrict?: boolean
  /** The history state of the address, as after a reload. */
  historyState?: unknown
}

export type OpenApp = Awaited<ReturnType<typeof renderApp>>

/**
 * Opens the app at an address such as '/ticket?a=1'. It returns before the first answer, so wait with
 * findBy… It also works with fake timers; install them first.
 */
export async function renderApp(address: string, options: AppOptions = {}) {
  const { isStrict = false, historyState = null, ...storeOptions } = options
  window.history.pushState(historyState, '', address)
  cleanAddress()
  await setLocaleOfAddress()
  const phone = makeTestStore(storeOptions)
  await phone.start()
  await everyScreen()

  // Strict mode is opt-in, because it runs each effect twice and so reports each page view twice.
  const app = <App store={phone.store} services={phone.services} />
  const view = render(isStrict ? <StrictMode>{app}</StrictMode> : app)
  const user = userEvent.setup({ advanceTimers })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return {
    ...view,
    ...phone,
    user,
    /** Unmounts as a reload does: pending requests are never answered. */
    unmount() {
      window.dispatchEvent(new Event('pagehide'))
      view.unmount()
      phone.kill()
    },
    /** Waits for the button with this name and clicks it. */
    press,
    /** Verifies a number with the mock backend's one-time code. */
    async verify(number = '91234567') {
      await user.type(await screen.findByLabelText('Phone number'), number)
      await press('Submit')
      await user.type(await screen.findByLabelText('Verification code'), '1234')
      await press('Verify')
    },
    /** Returns the current path and query. */
    address: () => window.location.pathname + window.location.search,
  }
}

/** Applies `?lang=` as at the start of the page. The default texts cannot be restored afterwards. */
async function setLocaleOfAddress() {
  const locale = readLocale(new URLSearchParams(window.location.search).get('lang'))
  if (locale === null) return
  if (process.env['HAS_OWN_MODULES'] === undefined)
    throw new Error('A test with ?lang= needs a file of its own: NAME.chinese.test.tsx')
  await chooseLocale(locale)
}

/** Navigates to a history entry of the open app, as Back does. */
export function goTo(address: string, historyState: unknown = null): void {
  window.history.pushState(historyState, '', address)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
}

/** Returns a wrapper for hooks and components that need only the store. */
export const inStore =
  (store: RootStore) =>
  ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>

/**
 * Loads all screens before the first render. Loading a chunk takes real time, which fake timers do not
 * advance.
 */
const everyScreen = () => Promise.all(Object.values(paths).map(prefetchScreen))

const advanceTimers = (ms: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms)
}
