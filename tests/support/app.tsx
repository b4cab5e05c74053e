/** The whole app at an address, put together by createApp. */
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
import type { RootStore } from '#src/store/makeStore.ts'
import { readLocale } from '#src/texts/locale.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

export type AppOptions = TestStoreOptions & {
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
  const { isStrict = false, historyState = null, ...storeOptions } = options
  window.history.pushState(historyState, '', address)
  cleanAddress()
  await setLocaleOfAddress()
  const phone = makeTestStore(storeOptions)
  await phone.start()
  await everyScreen()

  // Unless it is asked for: strict mode tells each effect, and so each page view, twice.
  const app = <App store={phone.store} services={phone.services} />
  const view = render(isStrict ? <StrictMode>{app}</StrictMode> : app)
  const user = userEvent.setup({ advanceTimers })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return {
    ...view,
    ...phone,
    user,
    /** As a reload does it: what the page has under way is never answered. */
    unmount() {
      window.dispatchEvent(new Event('pagehide'))
      view.unmount()
      phone.kill()
    },
    /** Waits for the button of this name and clicks it. */
    press,
    /** From the phone entry to the screen behind it, with the mock backend's one-time code. */
    async verify(number = '91234567') {
      await user.type(await screen.findByLabelText('Phone number'), number)
      await press('Submit')
      await user.type(await screen.findByLabelText('Verification code'), '1234')
      await press('Verify')
    },
    /** The path and query of now. */
    address: () => window.location.pathname + window.location.search,
  }
}

/** `?lang=`, as a start of the page takes it. There is no way back to the default texts. */
async function setLocaleOfAddress() {
  const locale = readLocale(new URLSearchParams(window.location.search).get('lang'))
  if (locale === null) return
  if (process.env['HAS_OWN_MODULES'] === undefined)
    throw new Error('A test with ?lang= stands in a file of its own: NAME.chinese.test.tsx')
  await chooseLocale(locale)
}

/** The guest goes to another address of the open app, as Back does it, with what the entry keeps. */
export function goTo(address: string, historyState: unknown = null): void {
  window.history.pushState(historyState, '', address)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
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
