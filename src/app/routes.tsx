import {
  Suspense,
  useEffect,
  useEffectEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { selectList } from '#src/api/client.ts'
import { isSameId } from '#src/domain/ids.ts'
import { Footer } from '#src/app/Footer.tsx'
import { RequireLogin } from '#src/session/RequireLogin.tsx'
import { lazyComponent, usePrefetched } from '#src/ui/lazy.tsx'
import { ScreenBoundary } from '#src/app/ScreenBoundary.tsx'
import { pageAt, pages, screenOf, ScreenPart, type Page } from '#src/app/pages.tsx'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { paths, routePattern } from '#src/routing/paths.ts'
import { useSlideDirection } from '#src/routing/slideDirection.ts'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'
import { useAppSelector } from '#src/session/hooks.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { selectUnreadRefusal } from '#src/session/heldInvitationSlice.ts'
import { selectPendingBooking, selectUnreadFailure } from '#src/session/outbox/outboxSlice.ts'
import {
  selectGuestId,
  selectIsUnansweredAtSignOut,
  selectLoginsEnded,
  selectSignOuts,
} from '#src/session/userSlice.ts'
import { focusTitle, useRestoreFocus } from '#src/ui/useRestoreFocus.ts'
import { whenIdle } from '#src/ui/whenIdle.ts'

const NotFound = screenOf('messages/NotFoundScreen')

const RefusedInvitation = lazyComponent(
  () => import('#src/features/invitation/RefusedInvitation.tsx').then((m) => m.RefusedInvitation),
  { isQueued: false },
)

/** Resolves when the screen's chunk is loaded, so that it renders without its fallback. */
export const prefetchScreen = async (pathname: string): Promise<void> =>
  pageAt(pathname)?.Screen.prefetch()

export const isScreenLoaded = (pathname: string): boolean =>
  pageAt(pathname)?.Screen.isLoaded() ?? true

/**
 * Fetches the files of one screen after another, until one does not arrive. With HTTP/1.1, requests that hang
 * would otherwise take all connections, and an open ticket could not renew its code.
 */
async function prefetchScreens(): Promise<void> {
  for (const { Screen, isPrefetched = true } of pages) {
    if (!isPrefetched) continue
    await Screen.prefetch()
    if (!Screen.isLoaded()) return
  }
}

/** True if the loaded list names another guest than the known one. Only /me can then tell who is right. */
function selectIsListOfOther(state: RootState): boolean {
  const { userId = null } = selectList(state).data ?? {}
  return userId !== null && !isSameId(userId, selectGuestId(state))
}

/** True if the guest of this login is known and their list is loaded. */
export const selectHasOwnList = (state: RootState): boolean =>
  selectGuestId(state) !== null &&
  selectList(state).data !== undefined &&
  !selectIsListOfOther(state)

function PageElement({ path, Screen, needs, skeleton }: Page) {
  const hasOwnList = useAppSelector(selectHasOwnList)
  const isListOfOther = useAppSelector(selectIsListOfOther)
  if (needs === undefined) return <Screen />
  if (path === paths.ticket)
    return (
      <>
        <ScreenPart name="ListBeforeLogin" />
        <RequireLogin
          needs={needs}
          skeleton={skeleton}
          offline={!isListOfOther && <ScreenPart name="LastKnown" />}
          isAnswered={hasOwnList}
        >
          <Screen />
        </RequireLogin>
      </>
    )
  return (
    <RequireLogin needs={needs} skeleton={skeleton}>
      <Screen />
      {path !== paths.success && <UnreadRefusal />}
    </RequireLogin>
  )
}

/**
 * Says once that an invitation was refused. The ticket and the success of a booking do not say it, because the message
 * would replace the code or the booking. It also waits for the outcome of a booking, and until the guest has read it.
 */
function UnreadRefusal() {
  const refused = useAppSelector(selectUnreadRefusal)
  const isBookingFirst = useAppSelector(
    (state) => selectPendingBooking(state) !== null || selectUnreadFailure(state) !== null,
  )
  return refused !== null && !isBookingFirst && <RefusedInvitation reaction={refused.reaction} />
}

/**
 * Leaves the page after the guest has signed out, here or in another tab. The address may still hold an
 * invitation or a share code of that guest.
 */
function useLeaveAfterSignOut() {
  const signOuts = useAppSelector(selectSignOuts)
  const isUnanswered = useAppSelector(selectIsUnansweredAtSignOut)
  const { pathname } = useLocation()
  const go = useAppNavigate()
  const leave = useEffectEvent(() => {
    if (routePattern(pathname) === paths.reset) return
    // The screen of /reset mentions a request without an answer.
    go(isUnanswered ? paths.reset : paths.welcome, { replace: true })
  })
  // In the second commit, as <Redirect>, so that this navigation comes last and overrides a redirect to the login.
  const [leftAt, setLeftAt] = useState(0)
  useLayoutEffect(() => setLeftAt(signOuts), [signOuts])
  useLayoutEffect(() => {
    if (leftAt > 0) leave()
  }, [leftAt])
}

export function AppRoutes() {
  useEffect(() => whenIdle(() => void prefetchScreens()), [])
  useLeaveAfterSignOut()
  useRestoreFocus()
  const screenStart = useScreenStart()
  const direction = useSlideDirection()
  return (
    <ScreenBoundary>
      <CurrentPage
        screenStart={screenStart}
        className={direction === null ? undefined : `arriving arriving-${direction}`}
      />
    </ScreenBoundary>
  )
}

type CurrentPageProps = {
  screenStart: (screen: HTMLElement | null) => void
  className: string | undefined
}

function CurrentPage({ screenStart, className }: CurrentPageProps) {
  const { pathname } = useLocation()
  // The key below changes when a login ends. That remounts the screen, so it keeps no state of the last guest.
  const loginsEnded = useAppSelector(selectLoginsEnded)
  const isReset = routePattern(pathname) === paths.reset
  const {
    Screen,
    skeleton,
    keepOnLogout = false,
  } = pageAt(pathname) ?? { Screen: NotFound, skeleton: <ScreenSkeleton screen="message" /> }
  // Without this, React's Suspense would delay a screen for 300 ms after it has shown the fallback.
  if (!usePrefetched(Screen)) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <div
        key={keepOnLogout ? pathname : `${loginsEnded} ${pathname}`}
        ref={screenStart}
        className={className}
      >
        <Routes>
          {pages.map((page) => (
            <Route key={page.path} path={page.path} element={<PageElement {...page} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
        {!isReset && <Footer />}
      </div>
    </Suspense>
  )
}

/**
 * Returns a ref callback that scrolls each new screen to its top and focuses its title, so that keyboards
 * and screen readers start there. It does nothing for the first screen.
 */
function useScreenStart() {
  const last = useRef<HTMLElement>(null)
  return useCallback((screen: HTMLElement | null) => {
    if (screen === null || screen === last.current) return
    if (last.current !== null) {
      window.scrollTo(0, 0)
      focusTitle()
    }
    last.current = screen
  }, [])
}
