/** The route table, one line a screen. Every screen is a chunk: the page's own comes with the HTML, the others at idle. */
import { Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react'
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { lazyScreen } from '#src/layout/lazyScreen.tsx'
import { paths, routePattern, type RoutePattern } from '#src/routing/paths.ts'
import { Footer } from '#src/layout/Footer.tsx'
import { Guarded } from '#src/layout/Guarded.tsx'
import { InvitationSkeleton } from '#src/screens/invitation/InvitationSkeleton.tsx'
import { RsvpSkeleton } from '#src/screens/share/RsvpSkeleton.tsx'
import { ShareSkeleton } from '#src/screens/share/ShareSkeleton.tsx'
import { LastKnown } from '#src/screens/ticket/LastKnown.tsx'
import { Reset } from '#src/screens/Reset.tsx'
import { TicketSkeleton } from '#src/screens/ticket/TicketSkeleton.tsx'
import { FormSkeleton } from '#src/ui/Skeletons.tsx'
import { whenIdle } from '#src/ui/whenIdle.ts'

const Intro = lazyScreen(() => import('#src/screens/intro/Intro.tsx').then((m) => m.Intro))
/** Beside the introduction, in whose chunk all of it is. */
const IntroSkeleton = lazyScreen(() =>
  import('#src/ui/IntroSkeleton.tsx').then((m) => m.IntroSkeleton),
)
const Welcome = lazyScreen(() => import('#src/screens/intro/Welcome.tsx').then((m) => m.Welcome))
const Ticket = lazyScreen(() => import('#src/screens/ticket/Ticket.tsx').then((m) => m.Ticket))
const Verify = lazyScreen(() => import('#src/screens/verify/Verify.tsx').then((m) => m.Verify))
const ReservationPhone = lazyScreen(() =>
  import('#src/screens/verify/ReservationPhone.tsx').then((m) => m.ReservationPhone),
)
const Reservation = lazyScreen(() =>
  import('#src/screens/booking/Reservation.tsx').then((m) => m.Reservation),
)
const Confirm = lazyScreen(() => import('#src/screens/booking/Confirm.tsx').then((m) => m.Confirm))
const Success = lazyScreen(() => import('#src/screens/booking/Success.tsx').then((m) => m.Success))
const ErrorScreen = lazyScreen(() =>
  import('#src/screens/message/ErrorScreen.tsx').then((m) => m.ErrorScreen),
)
const FormPage = lazyScreen(() =>
  import('#src/screens/message/FormPage.tsx').then((m) => m.FormPage),
)
const Invitation = lazyScreen(() =>
  import('#src/screens/invitation/Invitation.tsx').then((m) => m.Invitation),
)
const Rsvp = lazyScreen(() => import('#src/screens/share/Rsvp.tsx').then((m) => m.Rsvp))
const Share = lazyScreen(() => import('#src/screens/share/Share.tsx').then((m) => m.Share))
const Receive = lazyScreen(() => import('#src/screens/share/Receive.tsx').then((m) => m.Receive))
const NotFound = lazyScreen(() =>
  import('#src/screens/message/NotFound.tsx').then((m) => m.NotFound),
)

/** The first screen of a path; prefetched at idle in the order in which a guest comes to them. */
const SCREENS: Partial<Record<RoutePattern, ReturnType<typeof lazyScreen>>> = {
  [paths.intro]: Intro,
  [paths.welcome]: Welcome,
  [paths.verify]: Verify,
  [paths.ticket]: Ticket,
  [paths.reservation]: Reservation,
  [paths.confirm]: Confirm,
  [paths.success]: Success,
  [paths.error]: ErrorScreen,
  [paths.invitation]: Invitation,
  [paths.invitationByQuery]: Invitation,
  [paths.receive]: Receive,
  [paths.share]: Share,
}

/** Resolves when the screen of an address can be shown without a fallback; at once for one that is seldom the first. */
export const prefetchScreen = async (pathname: string): Promise<void> => {
  const pattern = routePattern(pathname)
  if (pattern === null) return
  await Promise.all([
    SCREENS[pattern]?.prefetch(),
    pattern === paths.intro && IntroSkeleton.prefetch(),
  ])
}

function skeletonOf(room: string | undefined) {
  if (room === 'share') return <ShareSkeleton />
  if (room === 'rsvp') return <RsvpSkeleton />
  if (room === 'invitation') return <InvitationSkeleton />
  return <FormSkeleton variant={room} />
}

export function AppRoutes() {
  useEffect(
    () => whenIdle(() => void Object.values(SCREENS).forEach((screen) => void screen.prefetch())),
    [],
  )
  const { pathname } = useLocation()
  const begin = useBeginning()
  const form = skeletonOf(pathname.split('/')[1])
  const ticket = <TicketSkeleton />
  const behind = (needs: 'login' | 'mobile', screen: ReactNode, skeleton: ReactNode = form) => (
    <Guarded needs={needs} skeleton={skeleton}>
      {screen}
    </Guarded>
  )
  // A screen that the guest went to slides in; the first one, and one that took another's place, are just there.
  const isArriving = useNavigationType() === 'PUSH'
  return (
    <Suspense fallback={pathname === paths.ticket ? ticket : form}>
      <div key={pathname} ref={begin} className={isArriving ? 'arriving' : undefined}>
        <Routes>
          <Route path={paths.intro} element={behind('login', <Intro />, <IntroSkeleton />)} />
          <Route path={paths.welcome} element={<Welcome />} />
          <Route path={paths.verify} element={<Verify />} />
          <Route path={paths.reservation} element={behind('mobile', <Reservation />)} />
          <Route path={paths.reservationPhone} element={behind('login', <ReservationPhone />)} />
          <Route path={paths.confirm} element={behind('mobile', <Confirm />)} />
          {/* Opened by its address it leads to the ticket. */}
          <Route path={paths.success} element={behind('login', <Success />, ticket)} />
          <Route
            path={paths.ticket}
            element={
              <Guarded needs="mobile" skeleton={ticket} offline={<LastKnown />}>
                <Ticket />
              </Guarded>
            }
          />
          <Route path={paths.invitation} element={<Invitation />} />
          <Route path={paths.invitationByQuery} element={<Invitation />} />
          <Route path={paths.rsvp} element={<Rsvp />} />
          <Route path={paths.share} element={<Share />} />
          <Route
            path={paths.receive}
            element={
              <Guarded needs="mobile" signedOutTo={paths.verify} skeleton={form}>
                <Receive />
              </Guarded>
            }
          />
          <Route path={paths.reset} element={<Reset />} />
          <Route path={paths.error} element={<ErrorScreen />} />
          <Route path={paths.form1} element={<FormPage />} />
          <Route path={paths.form2} element={<FormPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
        {pathname !== paths.reset && <Footer />}
      </div>
    </Suspense>
  )
}

/**
 * A new screen begins at its top, however far down the last one was left. A keyboard and a screen reader begin at its title, and not where the page would
 * take them because the button they pressed is gone; the first screen is left to the browser, as any page.
 */
function useBeginning() {
  const last = useRef<HTMLElement>(null)
  return useCallback((screen: HTMLElement | null) => {
    if (screen === null || screen === last.current) return
    window.scrollTo(0, 0)
    if (last.current !== null) {
      // A skeleton's title goes with the skeleton, and the focus with it.
      const start =
        (screen.querySelector('.page-waiting') ? null : screen.querySelector('h1')) ?? screen
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    last.current = screen
  }, [])
}
