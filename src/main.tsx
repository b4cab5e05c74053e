/** The composition root: settings, LINE, mocks, store, start-up login, render. Nothing else is wired anywhere else. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noLine, type Line } from '#liff/line.ts'
import { startLine } from '#liff/start.ts'
import { App } from '#src/App.tsx'
import { api } from '#src/api/client.ts'
import { takeEarlyAnswer } from '#src/api/early.ts'
import type { Config } from '#src/config.ts'
import { googleAnalytics, noAnalytics } from '#src/line/analytics.ts'
import {
  cleanAddress,
  currentSearch,
  isLoadedTwice,
  shareableAddress,
} from '#src/routing/browser.ts'
import { prefetchScreen } from '#src/routes.tsx'
import { paths } from '#src/routing/paths.ts'
import { enterBy } from '#src/session/campaign.ts'
import { setupRefetchListeners } from '#src/session/refetchListeners.ts'
import { followOtherTabs, signIn, watchLogin } from '#src/session/signIn.ts'
import { restored } from '#src/state/persist.ts'
import { safeStorage, storedKeys, type StoredKeys } from '#src/state/storage.ts'
import { makeStore, type RootStore } from '#src/state/store.ts'
import { eventTexts } from '#src/texts/event.ts'
import { chosenLanguage, onLanguage, readLanguage, speak } from '#src/texts/language.ts'
import '#src/styles.css'

/** Folded away by the build where mocking is off, and the mock backend with it. */
const IS_MOCKED = import.meta.env.IS_API_MOCKED

/** The first screen is drawn without the login's answer after this long, in milliseconds. */
const PATIENCE_BEFORE_RENDER_MS = 400

/** And without the guest's language after this long: where it comes later, the screens change to it. */
const PATIENCE_WITH_LANGUAGE_MS = 3000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function start(root: HTMLElement) {
  const config = import.meta.env.CONFIG
  const storage = safeStorage(() => window.localStorage)
  const keys = storedKeys(storage)
  if (IS_MOCKED) await startMocks(config, keys)
  else void dropLeftOverWorkers()
  // Nothing before LINE has settled: until then the address may belong to its login.
  const line = await lineOf(config)
  cleanAddress()

  const store = makeStore(
    {
      baseUrl: config.apiBaseUrl || window.location.origin,
      apiToken: () => keys.apiToken(),
      language: chosenLanguage,
      fetch: (request) => takeEarlyAnswer(request) ?? fetch(request),
      keys,
    },
    storage,
    [watchLogin],
  )
  followOtherTabs(store)
  const language = followLanguage(keys, store)
  setupRefetchListeners(store)
  // A screen that suspends is held back for 300 ms: the first one is there before it is drawn.
  const firstScreen = prefetchScreen(window.location.pathname)
  await restored(store)
  store.dispatch(enterBy(currentSearch()))
  const signedIn = store.dispatch(signIn())
  if (window.location.pathname === paths.ticket && keys.apiToken() !== null)
    void store.dispatch(api.endpoints.getReservations.initiate(undefined, { subscribe: false }))
  // The HTML shows the coming layout meanwhile: drawing it again before the answers would only delay what they bring.
  await Promise.all([
    firstScreen,
    Promise.race([signedIn, pause(PATIENCE_BEFORE_RENDER_MS)]),
    language,
  ])

  const analytics =
    import.meta.env.ANALYTICS_ID === null
      ? noAnalytics
      : googleAnalytics(import.meta.env.ANALYTICS_ID)
  createRoot(root).render(
    <StrictMode>
      <App store={store} outside={{ config, line, analytics }} />
    </StrictMode>,
  )
}

/**
 * The screens speak the language of the address (`?lang=`) or the one chosen before, and the page says which; each choice is kept. Resolves when the
 * first screen can be drawn.
 */
async function followLanguage(keys: StoredKeys, { dispatch }: RootStore): Promise<void> {
  const asked = new URLSearchParams(currentSearch()).get('lang')
  const language = readLanguage(asked) ?? readLanguage(keys.language())
  // Where it cannot be fetched the texts stay as they were written, and the switch tries again. Until then the page says what the first
  // picture is in (earlyStart.ts): it would turn to English and back.
  if (language !== null)
    await Promise.race([speak(language).catch(() => undefined), pause(PATIENCE_WITH_LANGUAGE_MS)])
  onLanguage((tag, choice) => {
    document.documentElement.lang = tag
    document.title = eventTexts.get().name
    if (choice === null) return
    keys.keepLanguage(choice)
    // The names of events are the server's words.
    dispatch(api.util.invalidateTags(['Session']))
  })
}

async function startMocks(config: Config, keys: StoredKeys): Promise<void> {
  const { startMockBackend } = await import('#mocks/browser.ts')
  const { MOCK_GUEST_TOKEN } = await import('#mocks/backend/login.ts')
  const { startToken, isFresh } = await startMockBackend()
  if (!isFresh) return
  keys.dropMobileVerificationToken()
  const token = startToken ?? (config.isMockLogin ? MOCK_GUEST_TOKEN : null)
  if (token === null) keys.dropApiToken()
  else keys.keepApiToken(token)
}

async function lineOf(config: Config): Promise<Line> {
  if (import.meta.env.LIFF_ID !== null) {
    // A LINE that answers later must not take the guest away from what they are doing.
    let isOver = false
    const settings = {
      liffId: import.meta.env.LIFF_ID,
      isLoadedTwice: isLoadedTwice(),
      loginReturnsTo: () => (isOver || !config.isLineLogin ? null : lineLoginReturn()),
    }
    const line = await startLine(() =>
      import('#liff/real.ts').then(({ startRealLine }) => startRealLine(settings)),
    )
    isOver = true
    return line
  }
  if (!IS_MOCKED) return noLine
  const { startMockLine } = await import('#liff/mock.ts')
  return startMockLine()
}

/** Set once LINE's login was asked for in this tab: a guest who comes back without one is not sent there again. */
const LINE_LOGIN_ASKED = 'line_login_asked'

/** Where LINE's login is to come back to; null where it was tried before. */
function lineLoginReturn(): string | null {
  const tab = safeStorage(() => window.sessionStorage)
  if (tab.read(LINE_LOGIN_ASKED) !== null) return null
  tab.write(LINE_LOGIN_ASKED, 'yes')
  return shareableAddress()
}

/** A mock worker from an earlier build of the same origin would answer for the server. */
async function dropLeftOverWorkers(): Promise<void> {
  try {
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
      if (registration.active?.scriptURL.endsWith('/mockServiceWorker.js'))
        await registration.unregister()
  } catch {
    // Without service workers there is none to drop.
  }
}

const root = document.getElementById('root')
if (root)
  start(root).catch((reason: unknown) => {
    // The one message of a start that cannot go on: a mock backend without service workers, or a browser too old.
    root.textContent = reason instanceof Error ? reason.message : String(reason)
    root.className = 'start-failure'
    throw reason
  })
