/** Providers, the desktop mask, the zoom guard, the page-view report. */
import { useEffect, useRef } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom'
import { withLanguage } from '#src/domain/query.ts'
import { AppRoutes } from '#src/routes.tsx'
import { ErrorBoundary } from '#src/ErrorBoundary.tsx'
import { ServicesProvider, useServices, type Services } from '#src/services/context.tsx'
import { routePattern } from '#src/routing/paths.ts'
import { LazyDesktopMask } from '#src/layout/LazyDesktopMask.tsx'
import type { RootStore } from '#src/state/store.ts'
import { useAppStore } from '#src/state/hooks.ts'
import { selectUtm } from '#src/state/utm.ts'
import { useMediaQuery, WIDE } from '#src/ui/useMediaQuery.ts'
import { blockPinchZoom } from '#src/ui/zoomGuard.ts'

export function App({ store, services }: { store: RootStore; services: Services }) {
  const isMasked = useMediaQuery(WIDE)
  useEffect(() => blockPinchZoom(document), [])
  return (
    <Provider store={store}>
      <ServicesProvider value={services}>
        {/* A screen whose chunk is late shows what comes: a transition would keep the old one, and nothing would answer the tap. */}
        <BrowserRouter useTransitions={false}>
          <LocationChanges />
          {/* Kept behind the mask, so that turning a phone on its side loses nothing. */}
          <div className="phone-only" inert={isMasked}>
            <ErrorBoundary>
              <AppRoutes />
            </ErrorBoundary>
          </div>
          {isMasked && <LazyDesktopMask />}
        </BrowserRouter>
      </ServicesProvider>
    </Provider>
  )
}

/** What happens on every location change (spec 1): a page view, with the route's pattern and the campaign and nothing else. */
function LocationChanges() {
  const { analytics } = useServices()
  const { key, pathname, search } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const told = useRef('')
  const store = useAppStore()
  useEffect(() => {
    // The same view in another language is no other one.
    const view = pathname + withLanguage(search, '')
    if (isReplaced && view === told.current) return
    told.current = view
    analytics.pageViewed(routePattern(pathname) ?? '/not-found', selectUtm(store.getState()))
  }, [analytics, key, isReplaced, pathname, search, store])
  return null
}
