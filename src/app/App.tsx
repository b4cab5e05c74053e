import { useEffect, useRef } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom'
import { holdsShareCodes, withLanguage } from '#src/domain/query.ts'
import { AppRoutes } from '#src/app/routes.tsx'
import { BrokenScreen } from '#src/app/BrokenScreen.tsx'
import { ErrorBoundary } from '#src/app/ErrorBoundary.tsx'
import { ServicesProvider, useServices, type Services } from '#src/config/services.tsx'
import { CloseOnBack } from '#src/routing/CloseOnBack.tsx'
import { isOverlayEntry } from '#src/routing/overlayStack.ts'
import { paths, routePattern } from '#src/routing/paths.ts'
import { DemoNotice } from '#src/app/DemoNotice.tsx'
import { LazyDesktopMask } from '#src/app/LazyDesktopMask.tsx'
import type { RootStore } from '#src/store/makeStore.ts'
import { useAppStore } from '#src/store/hooks.ts'
import { selectUtm } from '#src/analytics/utmSlice.ts'
import { WIDE } from '#src/constants.ts'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { blockPinchZoom } from '#src/ui/zoomGuard.ts'

export function App({ store, services }: { store: RootStore; services: Services }) {
  const isMasked = useMediaQuery(WIDE)
  useEffect(() => blockPinchZoom(document), [])
  return (
    <ErrorBoundary
      onError={() => services.reportFailure('broken screen', { isFatal: true })}
      // The last resort: what fails in a screen is caught by the screen's own boundary.
      Fallback={BrokenScreen}
    >
      <Provider store={store}>
        <ServicesProvider value={services}>
          {/* With transitions a tap would show nothing until the screen's chunk has loaded. */}
          <BrowserRouter useTransitions={false}>
            <PageViews />
            {/* Kept behind the mask, so that turning a phone on its side loses nothing. */}
            <div className="phone-only" inert={isMasked}>
              {/* In Vitest it is a text. */}
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

/** Reports the route's pattern, because an address may hold a code. */
function PageViews() {
  const { analytics } = useServices()
  const location = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const last = useRef({ view: '', wasOverlayEntry: false })
  const store = useAppStore()
  useEffect(() => {
    const { pathname, search } = location
    const pattern = routePattern(pathname) ?? '/not-found'
    // The screen takes them out of the address first, and that is a location of its own.
    if (pattern === paths.receive && holdsShareCodes(search)) return
    const view = pathname + withLanguage(search, '')
    const { view: lastView, wasOverlayEntry } = last.current
    last.current = { view, wasOverlayEntry: isOverlayEntry(location) }
    // A dialog opens and closes within the same view.
    const isSameView = isReplaced || wasOverlayEntry || isOverlayEntry(location)
    if (isSameView && view === lastView) return
    analytics.pageViewed(pattern, selectUtm(store.getState()))
  }, [analytics, isReplaced, location, store])
  return null
}
