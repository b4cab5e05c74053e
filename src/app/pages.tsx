/** Routes, prerendered HTML, first requests, host fallbacks and idle prefetch read this table. */
import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { RequireLoginProps } from '#src/features/account/RequireLogin.tsx'
import { lazyScreen, type LazyScreen } from '#src/ui/lazy.tsx'
import { paths, routePattern, type RoutePattern } from '#src/routing/paths.ts'
import { InvitationSkeleton } from '#src/features/invitation/InvitationSkeleton.tsx'
import { LastKnown } from '#src/features/tickets/LastKnown.tsx'
import { TicketSkeleton } from '#src/features/tickets/TicketSkeleton.tsx'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

type Row = {
  path: RoutePattern
  /** The file below src/features without .tsx, which exports a component of its name. */
  screen: string
  /** In the HTML, and while the screen loads. */
  skeleton: ReactNode
  guard?: Omit<RequireLoginProps, 'skeleton' | 'children'>
  /** It holds nothing of a guest: a login that ends leaves it in place. */
  outlivesLogin?: boolean
  /** Below /api/client, sent before the scripts load; `:name` is a part of the path. */
  firstRequests?: string[]
  /** The invitation in its address is bound as soon as the login is known, before the screen is there. */
  bindsInvitation?: boolean
  /** At idle, in the order of this table; true by default. */
  isPrefetched?: boolean
}

export type Page = Row & { Screen: LazyScreen }

const INTRO = 'intro/IntroScreen'

const files = import.meta.glob<Record<string, ComponentType>>('../features/*/*Screen.tsx')

const screens = new Map<string, LazyScreen>()

for (const [path, load] of Object.entries(files)) {
  const screen = path.replace('../features/', '').replace('.tsx', '')
  const loadScreen = async () => {
    const [exports] = await Promise.all([load(), screen === INTRO && prefetchSkeletons()])
    const Screen = exports[screen.replace(/.*\//, '')]
    if (Screen === undefined) throw new Error(`${path} exports no component of its name`)
    return Screen
  }
  screens.set(screen, lazyScreen(loadScreen))
}

/** @throws Error where there is no such file */
export function screenOf(screen: string): LazyScreen {
  const found = screens.get(screen)
  if (found === undefined) throw new Error(`There is no src/features/${screen}.tsx`)
  return found
}

/** Lazy, because they are in the introduction's chunk. */
const lazySkeleton = (name: 'IntroSkeleton' | 'WelcomeSkeleton') =>
  lazyScreen(() => import('#src/features/intro/IntroSkeleton.tsx').then((m) => m[name]))

const IntroSkeleton = lazySkeleton('IntroSkeleton')
const WelcomeSkeleton = lazySkeleton('WelcomeSkeleton')

export const prefetchSkeletons = (): Promise<unknown> =>
  Promise.all([IntroSkeleton.prefetch(), WelcomeSkeleton.prefetch()])

const suspended = (Skeleton: LazyScreen) => (
  <Suspense fallback={null}>
    <Skeleton />
  </Suspense>
)

const rows: Row[] = [
  {
    path: paths.intro,
    screen: INTRO,
    skeleton: suspended(IntroSkeleton),
    guard: { needs: 'login' },
    firstRequests: ['/me', '/reservation/check', '/check-available-session'],
  },
  {
    path: paths.welcome,
    screen: 'intro/WelcomeScreen',
    skeleton: suspended(WelcomeSkeleton),
  },
  {
    path: paths.verify,
    screen: 'account/VerifyScreen',
    skeleton: <FormSkeleton screen="verify" />,
  },
  {
    path: paths.ticket,
    screen: 'tickets/TicketScreen',
    skeleton: <TicketSkeleton />,
    guard: { needs: 'mobile', offline: <LastKnown /> },
    firstRequests: ['/me', '/reservation/list'],
  },
  {
    path: paths.reservation,
    screen: 'booking/ReservationScreen',
    skeleton: <FormSkeleton screen="reservation" />,
    guard: { needs: 'mobile' },
  },
  {
    path: paths.reservationPhone,
    screen: 'booking/ReservationPhoneScreen',
    skeleton: <FormSkeleton screen="verify" />,
    guard: { needs: 'login' },
    isPrefetched: false,
  },
  {
    path: paths.confirm,
    screen: 'booking/ConfirmScreen',
    skeleton: <FormSkeleton screen="confirm" />,
    guard: { needs: 'mobile' },
  },
  {
    // Opened by its address it leads to the ticket, so it shows the ticket's layout.
    path: paths.success,
    screen: 'booking/SuccessScreen',
    skeleton: <TicketSkeleton />,
    guard: { needs: 'login' },
  },
  {
    path: paths.error,
    screen: 'messages/ErrorScreen',
    skeleton: <FormSkeleton screen="message" />,
  },
  {
    path: paths.invitation,
    screen: 'invitation/InvitationScreen',
    skeleton: <InvitationSkeleton />,
    outlivesLogin: true,
    firstRequests: ['/me', '/reservation/invitation/:invitationCode/info'],
    bindsInvitation: true,
  },
  {
    path: paths.invitationByQuery,
    screen: 'invitation/InvitationScreen',
    skeleton: <InvitationSkeleton />,
    outlivesLogin: true,
    bindsInvitation: true,
  },
  {
    path: paths.receive,
    screen: 'sharing/ReceiveScreen',
    skeleton: <FormSkeleton />,
  },
  {
    path: paths.share,
    screen: 'sharing/ShareScreen',
    skeleton: <FormSkeleton screen="share" />,
  },
  {
    path: paths.rsvp,
    screen: 'sharing/RsvpScreen',
    skeleton: <FormSkeleton screen="rsvp" />,
    firstRequests: ['/me', '/reservation/invitation/:code/info'],
    isPrefetched: false,
  },
  {
    path: paths.form1,
    screen: 'messages/FormScreen',
    skeleton: <FormSkeleton />,
    isPrefetched: false,
  },
  {
    path: paths.form2,
    screen: 'messages/FormScreen',
    skeleton: <FormSkeleton />,
    isPrefetched: false,
  },
  {
    path: paths.reset,
    screen: 'account/ResetScreen',
    skeleton: <FormSkeleton />,
    outlivesLogin: true,
    isPrefetched: false,
  },
]

export const pages = rows.map((row): Page => ({ ...row, Screen: screenOf(row.screen) }))

export function pageAt(pathname: string): Page | null {
  const pattern = routePattern(pathname)
  return pages.find(({ path }) => path === pattern) ?? null
}
