import { useEffect, useRef } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom'
import { holdsShareCodes, withLanguage } from '#src/domain/query.ts'
import { AppRoutes } from '#src/app/routes.tsx'
import { BrokenScreen, ErrorBoundary } from '#src/app/ErrorBoundary.tsx'
import { ServicesProvider, useServices, type Services } from '#src/config/services.tsx'
import { CloseOnBack } from '#src/routing/CloseOnBack.tsx'
import { isOverlayEntry } from '#src/routing/overlayStack.ts'
import { paths, routePattern } from '#src/routing/paths.ts'
import { PageTitle } from '#src/app/PageTitle.tsx'
import { LazyDesktopMask } from '#src/app/LazyDesktopMask.tsx'
import type { RootStore } from '#src/session/makeStore.ts'
import { useAppStore } from '#src/session/hooks.ts'
import { selectUtm } from '#src/session/utmSlice.ts'
import { WIDE } from '#src/constants.ts'
import { prepareLiveRegion } from '#src/ui/announce.ts'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { appTexts } from '#default-texts/app'
import styles from '#src/app/DemoNotice.module.css'
import { useTexts } from '#src/texts/locale.ts'

export function App({ store, services }: { store: RootStore; services: Services }) {
  const isMasked = useMediaQuery(WIDE)
  useEffect(() => blockPinchZoom(document), [])
  useEffect(() => prepareLiveRegion(document.getElementById('live-region')), [])
  return (
    <ErrorBoundary
      onError={(error) => services.reportFailure('broken screen', { isFatal: true, error })}
      // The last resort: errors in a screen are caught by ScreenBoundary.
      Fallback={BrokenScreen}
    >
      <Provider store={store}>
        <ServicesProvider value={services}>
          {/* With transitions, a tap would have no visible effect until the next screen's chunk has loaded. */}
          <BrowserRouter useTransitions={false}>
            <PageViews />
            <PageTitle />
            {/* The app stays mounted behind the mask, so that rotating the phone loses no state. */}
            <div className="phone-only" inert={isMasked}>
              {/* Vitest turns each `import.meta.env` value into a string, so compare with `true`. */}
              {import.meta.env.IS_DEMO === true && <DemoNotice />}
              <CloseOnBack>
                <AppRoutes />
              </CloseOnBack>
            </div>
            {isMasked && <LazyDesktopMask />}
          </BrowserRouter>
        </ServicesProvider>
      </Provider>
    </ErrorBoundary>
  )
}

/** Reports page views. It reports the route's pattern, because the address may hold a secret code. */
function PageViews() {
  const { analytics } = useServices()
  const location = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const last = useRef({ view: '', wasOverlayEntry: false })
  const store = useAppStore()
  useEffect(() => {
    const { pathname, search } = location
    const pattern = routePattern(pathname) ?? '/not-found'
    // The receive screen removes the share codes from the address first. That change is a new location.
    if (pattern === paths.receive && holdsShareCodes(search)) return
    const view = pathname + withLanguage(search, '')
    const { view: lastView, wasOverlayEntry } = last.current
    last.current = { view, wasOverlayEntry: isOverlayEntry(location) }
    // Opening or closing a dialog pushes or pops a history entry, but the view stays the same.
    const isSameView = isReplaced || wasOverlayEntry || isOverlayEntry(location)
    if (isSameView && view === lastView) return
    analytics.pageViewed(pattern, selectUtm(store.getState()))
  }, [analytics, isReplaced, location, store])
  return null
}

/** A demo build, which has the mock backend, shows this notice on every screen. */
function DemoNotice() {
  const { notice } = useTexts(appTexts, 'demo')
  return (
    <p className={styles.notice} role="note">
      {notice}
    </p>
  )
}

/**
 * Blocks pinch zoom. Unlike a viewport setting, it keeps the phone's accessibility zoom and text size.
 * Returns a function that removes the block.
 */
function blockPinchZoom(page: Document): () => void {
  const onTouch = (touched: TouchEvent) => {
    if (touched.touches.length > 1 && touched.cancelable) touched.preventDefault()
  }
  // Safari sends its own gesture events for a pinch.
  const onGesture = (gesture: Event) => gesture.preventDefault()
  const events = [
    ['touchstart', onTouch],
    ['touchmove', onTouch],
    ['gesturestart', onGesture],
    ['gesturechange', onGesture],
  ] as const
  for (const [name, listener] of events)
    page.addEventListener(name, listener as EventListener, { passive: false })
  return () => {
    for (const [name, listener] of events) page.removeEventListener(name, listener as EventListener)
  }
}
