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
        {/* With transitions a tap would show nothing until the screen's chunk has loaded. */}
        <BrowserRouter useTransitions={false}>
          <PageViews />
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

/** Reports the route's pattern, because an address may hold a code. */
function PageViews() {
  const { analytics } = useServices()
  const { key, pathname, search } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const lastView = useRef('')
  const store = useAppStore()
  useEffect(() => {
    const view = pathname + withLanguage(search, '')
    if (isReplaced && view === lastView.current) return
    lastView.current = view
    analytics.pageViewed(routePattern(pathname) ?? '/not-found', selectUtm(store.getState()))
  }, [analytics, key, isReplaced, pathname, search, store])
  return null
}
