/** The route table, one line a screen. Introduction and ticket are in the entry chunk; all else is fetched at idle. */
import { Suspense, useEffect, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { lazyScreen } from '#src/lazyScreen.tsx'
import { paths } from '#src/routing/paths.ts'
import { Guarded } from '#src/screens/Guarded.tsx'
import { Intro } from '#src/screens/Intro.tsx'
import { Reset } from '#src/screens/Reset.tsx'
import { Ticket } from '#src/screens/ticket/Ticket.tsx'
import { Welcome } from '#src/screens/Welcome.tsx'
import { FormSkeleton, IntroSkeleton, TicketSkeleton } from '#src/ui/Skeletons.tsx'

const Verify = lazyScreen(() => import('#src/screens/verify/Verify.tsx').then((m) => m.Verify))
const ReservationPhone = lazyScreen(() =>
  import('#src/screens/verify/ReservationPhone.tsx').then((m) => m.ReservationPhone),
)
const Reservation = lazyScreen(() =>
  import('#src/screens/reservation/Reservation.tsx').then((m) => m.Reservation),
)
const Confirm = lazyScreen(() => import('#src/screens/Confirm.tsx').then((m) => m.Confirm))
const Success = lazyScreen(() => import('#src/screens/Success.tsx').then((m) => m.Success))
const ErrorScreen = lazyScreen(() =>
  import('#src/screens/ErrorScreen.tsx').then((m) => m.ErrorScreen),
)
const FormPage = lazyScreen(() => import('#src/screens/FormPage.tsx').then((m) => m.FormPage))
const NotFound = lazyScreen(() => import('#src/screens/NotFound.tsx').then((m) => m.NotFound))

/** In the order in which a guest comes to them. */
const PREFETCHED = [Verify, Reservation, Confirm, Success, ErrorScreen]

const form = <FormSkeleton />

const behind = (needs: 'login' | 'mobile', screen: ReactNode, skeleton: ReactNode = form) => (
  <Guarded needs={needs} skeleton={skeleton}>
    {screen}
  </Guarded>
)

export function AppRoutes() {
  useEffect(() => whenIdle(() => void PREFETCHED.forEach((screen) => void screen.prefetch())), [])
  return (
    <Suspense fallback={form}>
      <Routes>
        <Route path={paths.intro} element={behind('login', <Intro />, <IntroSkeleton />)} />
        <Route path={paths.welcome} element={<Welcome />} />
        <Route path={paths.verify} element={<Verify />} />
        <Route path={paths.reservation} element={behind('mobile', <Reservation />)} />
        <Route path={paths.reservationPhone} element={behind('login', <ReservationPhone />)} />
        <Route path={paths.confirm} element={behind('mobile', <Confirm />)} />
        <Route path={paths.success} element={behind('login', <Success />)} />
        <Route path={paths.ticket} element={behind('mobile', <Ticket />, <TicketSkeleton />)} />
        <Route path={paths.reset} element={<Reset />} />
        <Route path={paths.error} element={<ErrorScreen />} />
        <Route path={paths.form1} element={<FormPage />} />
        <Route path={paths.form2} element={<FormPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}

/** Runs when the browser has nothing better to do; Safari has no idle callback. */
function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(action, { timeout: 4000 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(action, 2000)
  return () => clearTimeout(timer)
}
