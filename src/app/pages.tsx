/** Routes, prerendered HTML, first requests, host fallbacks and idle prefetch read this table. */
import { Suspense, type ReactNode } from 'react'
import { lazyScreen, type LazyScreen } from '#src/ui/lazyScreen.tsx'
import { paths, routePattern, type RoutePattern } from '#src/routing/paths.ts'
import { ConfirmSkeleton } from '#src/features/booking/ConfirmSkeleton.tsx'
import { ReservationSkeleton } from '#src/features/booking/ReservationSkeleton.tsx'
import { InvitationSkeleton } from '#src/features/invitation/InvitationSkeleton.tsx'
import { MessageSkeleton } from '#src/features/messages/MessageSkeleton.tsx'
import { RsvpSkeleton } from '#src/features/sharing/RsvpSkeleton.tsx'
import { ShareSkeleton } from '#src/features/sharing/ShareSkeleton.tsx'
import { LastKnown } from '#src/features/tickets/LastKnown.tsx'
import { TicketSkeleton } from '#src/features/tickets/TicketSkeleton.tsx'
import { VerifySkeleton } from '#src/features/account/VerifySkeleton.tsx'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export type Page = {
  path: RoutePattern
  /** Below src/features; the page's HTML names its chunk. */
  file: string
  Screen: LazyScreen
  /** In the HTML, and while the screen loads. */
  skeleton: ReactNode
  guard?: {
    needs: 'login' | 'mobile'
    /** The welcome by default. */
    signedOutTo?: string
    offline?: ReactNode
  }
  /** It holds nothing of a guest: a login that ends leaves it in place. */
  outlivesLogin?: boolean
  /** Below /api/client, sent before the scripts load; `:name` is a part of the path. */
  firstRequests?: string[]
  /** At idle, in the order of this table. */
  isPrefetched?: boolean
}

/** Lazy, because they are in the introduction's chunk. */
const IntroSkeleton = lazyScreen(() =>
  import('#src/features/intro/IntroSkeleton.tsx').then((m) => m.IntroSkeleton),
)

const WelcomeSkeleton = lazyScreen(() =>
  import('#src/features/intro/IntroSkeleton.tsx').then((m) => m.WelcomeSkeleton),
)

export const prefetchSkeletons = (): Promise<unknown> =>
  Promise.all([IntroSkeleton.prefetch(), WelcomeSkeleton.prefetch()])

const intro = (
  <Suspense fallback={null}>
    <IntroSkeleton />
  </Suspense>
)

const welcome = (
  <Suspense fallback={null}>
    <WelcomeSkeleton />
  </Suspense>
)

const Invitation = lazyScreen(() =>
  import('#src/features/invitation/Invitation.tsx').then((m) => m.Invitation),
)

const FormPage = lazyScreen(() =>
  import('#src/features/messages/FormPage.tsx').then((m) => m.FormPage),
)

export const pages: Page[] = [
  {
    path: paths.intro,
    file: 'intro/Intro.tsx',
    Screen: lazyScreen(async () => {
      const [{ Intro }] = await Promise.all([
        import('#src/features/intro/Intro.tsx'),
        prefetchSkeletons(),
      ])
      return Intro
    }),
    skeleton: intro,
    guard: { needs: 'login' },
    firstRequests: ['/me', '/reservation/check', '/check-available-session'],
    isPrefetched: true,
  },
  {
    path: paths.welcome,
    file: 'intro/Welcome.tsx',
    Screen: lazyScreen(() => import('#src/features/intro/Welcome.tsx').then((m) => m.Welcome)),
    skeleton: welcome,
    isPrefetched: true,
  },
  {
    path: paths.verify,
    file: 'account/Verify.tsx',
    Screen: lazyScreen(() => import('#src/features/account/Verify.tsx').then((m) => m.Verify)),
    skeleton: <VerifySkeleton />,
    isPrefetched: true,
  },
  {
    path: paths.ticket,
    file: 'tickets/Ticket.tsx',
    Screen: lazyScreen(() => import('#src/features/tickets/Ticket.tsx').then((m) => m.Ticket)),
    skeleton: <TicketSkeleton />,
    guard: { needs: 'mobile', offline: <LastKnown /> },
    firstRequests: ['/me', '/reservation/list'],
    isPrefetched: true,
  },
  {
    path: paths.reservation,
    file: 'booking/Reservation.tsx',
    Screen: lazyScreen(() =>
      import('#src/features/booking/Reservation.tsx').then((m) => m.Reservation),
    ),
    skeleton: <ReservationSkeleton />,
    guard: { needs: 'mobile' },
    isPrefetched: true,
  },
  {
    path: paths.reservationPhone,
    file: 'booking/ReservationPhone.tsx',
    Screen: lazyScreen(() =>
      import('#src/features/booking/ReservationPhone.tsx').then((m) => m.ReservationPhone),
    ),
    skeleton: <VerifySkeleton />,
    guard: { needs: 'login' },
  },
  {
    path: paths.confirm,
    file: 'booking/Confirm.tsx',
    Screen: lazyScreen(() => import('#src/features/booking/Confirm.tsx').then((m) => m.Confirm)),
    skeleton: <ConfirmSkeleton />,
    guard: { needs: 'mobile' },
    isPrefetched: true,
  },
  {
    // Opened by its address it leads to the ticket, so it shows the ticket's layout.
    path: paths.success,
    file: 'booking/Success.tsx',
    Screen: lazyScreen(() => import('#src/features/booking/Success.tsx').then((m) => m.Success)),
    skeleton: <TicketSkeleton />,
    guard: { needs: 'login' },
    isPrefetched: true,
  },
  {
    path: paths.error,
    file: 'messages/ErrorScreen.tsx',
    Screen: lazyScreen(() =>
      import('#src/features/messages/ErrorScreen.tsx').then((m) => m.ErrorScreen),
    ),
    skeleton: <MessageSkeleton />,
    isPrefetched: true,
  },
  {
    path: paths.invitation,
    file: 'invitation/Invitation.tsx',
    Screen: Invitation,
    skeleton: <InvitationSkeleton />,
    outlivesLogin: true,
    firstRequests: ['/me', '/reservation/invitation/:invitationCode/info'],
    isPrefetched: true,
  },
  {
    path: paths.invitationByQuery,
    file: 'invitation/Invitation.tsx',
    Screen: Invitation,
    skeleton: <InvitationSkeleton />,
    outlivesLogin: true,
  },
  {
    path: paths.receive,
    file: 'sharing/Receive.tsx',
    Screen: lazyScreen(() => import('#src/features/sharing/Receive.tsx').then((m) => m.Receive)),
    skeleton: <FormSkeleton />,
    isPrefetched: true,
  },
  {
    path: paths.share,
    file: 'sharing/Share.tsx',
    Screen: lazyScreen(() => import('#src/features/sharing/Share.tsx').then((m) => m.Share)),
    skeleton: <ShareSkeleton />,
    isPrefetched: true,
  },
  {
    path: paths.rsvp,
    file: 'sharing/Rsvp.tsx',
    Screen: lazyScreen(() => import('#src/features/sharing/Rsvp.tsx').then((m) => m.Rsvp)),
    skeleton: <RsvpSkeleton />,
    firstRequests: ['/me', '/reservation/invitation/:code/info'],
  },
  {
    path: paths.form1,
    file: 'messages/FormPage.tsx',
    Screen: FormPage,
    skeleton: <FormSkeleton />,
  },
  {
    path: paths.form2,
    file: 'messages/FormPage.tsx',
    Screen: FormPage,
    skeleton: <FormSkeleton />,
  },
  {
    path: paths.reset,
    file: 'account/Reset.tsx',
    Screen: lazyScreen(() => import('#src/features/account/Reset.tsx').then((m) => m.Reset)),
    skeleton: <FormSkeleton />,
    outlivesLogin: true,
  },
]

export function pageAt(pathname: string): Page | null {
  const pattern = routePattern(pathname)
  return pages.find(({ path }) => path === pattern) ?? null
}
