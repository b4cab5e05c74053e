/** Providers, the desktop mask, the zoom guard, the page-view report. */
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom'
import { withLanguage } from '#src/domain/query.ts'
import { AppRoutes } from '#src/routes.tsx'
import { ErrorBoundary } from '#src/ErrorBoundary.tsx'
import { OutsideProvider, useOutside, type Outside } from '#src/line/context.tsx'
import { routePattern } from '#src/routing/paths.ts'
import { lazyScreen } from '#src/screens/lazyScreen.tsx'
import type { RootStore } from '#src/state/store.ts'
import { useAppStore } from '#src/state/hooks.ts'
import { selectUtm } from '#src/state/utm.ts'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { blockPinchZoom } from '#src/ui/zoomGuard.ts'

const DesktopMask = lazyScreen(() =>
  import('#src/screens/DesktopMask.tsx').then((m) => m.DesktopMask),
)

/** Wider screens are masked (spec 9, 'Desktop mask threshold 768px'). */
const WIDE = '(min-width: 768px)'

export function App({ store, outside }: { store: RootStore; outside: Outside }) {
  const isMasked = useMediaQuery(WIDE)
  useEffect(() => blockPinchZoom(document), [])
  return (
    <Provider store={store}>
      <OutsideProvider value={outside}>
        <BrowserRouter>
          <LocationChanges />
          {/* Kept behind the mask, so that turning a phone on its side loses nothing. */}
          <div className="phone-only" inert={isMasked}>
            <ErrorBoundary>
              <AppRoutes />
            </ErrorBoundary>
          </div>
          {isMasked && (
            <Suspense fallback={<div className="mask" />}>
              <DesktopMask />
            </Suspense>
          )}
        </BrowserRouter>
      </OutsideProvider>
    </Provider>
  )
}

/**
 * A new screen begins at its top, however far down the last one was left: a keyboard and a screen reader go on there too, and not where the page would take
 * them because the button they pressed is gone.
 */
function focusScreen(): void {
  const one = (selector: string) => document.querySelector<HTMLElement>(`.phone-only ${selector}`)
  // A skeleton's title goes with the skeleton, and the focus with it.
  const start = (one('.page-waiting') === null ? one('h1') : null) ?? one('div')
  if (start === null) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}

/** What happens on every location change (spec 1): a page view, with the route's pattern and the campaign and nothing else. */
function LocationChanges() {
  const { analytics } = useOutside()
  const { key, pathname, search } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const told = useRef('')
  const store = useAppStore()
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    // The first screen is left to the browser, as any page.
    if (told.current !== '') focusScreen()
  }, [pathname])
  useEffect(() => {
    // The same view in another language is no other one.
    const view = pathname + withLanguage(search, '')
    if (isReplaced && view === told.current) return
    told.current = view
    analytics.pageViewed(routePattern(pathname) ?? '/not-found', selectUtm(store.getState()))
  }, [analytics, key, isReplaced, pathname, search, store])
  return null
}
