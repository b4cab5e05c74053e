/** Routes, prerendered HTML, first requests, host fallbacks and idle prefetch read this table. */
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { lazyScreen, type LazyScreen } from '#src/ui/lazy.tsx'
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

type Row = {
  path: RoutePattern
  /** The file below src/features without .tsx, which exports a component of its name. */
  screen: string
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
  /** The invitation in its address is bound as soon as the login is known, before the screen is there. */
  bindsInvitation?: boolean
  /** At idle, in the order of this table. */
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

const rows: Row[] = [
  {
    path: paths.intro,
    screen: INTRO,
    skeleton: intro,
    guard: { needs: 'login' },
    firstRequests: ['/me', '/reservation/check', '/check-available-session'],
    isPrefetched: true,
  },
  {
    path: paths.welcome,
    screen: 'intro/WelcomeScreen',
    skeleton: welcome,
    isPrefetched: true,
  },
  {
    path: paths.verify,
    screen: 'account/VerifyScreen',
    skeleton: <VerifySkeleton />,
    isPrefetched: true,
  },
  {
    path: paths.ticket,
    screen: 'tickets/TicketScreen',
    skeleton: <TicketSkeleton />,
    guard: { needs: 'mobile', offline: <LastKnown /> },
    firstRequests: ['/me', '/reservation/list'],
    isPrefetched: true,
  },
  {
    path: paths.reservation,
    screen: 'booking/ReservationScreen',
    skeleton: <ReservationSkeleton />,
    guard: { needs: 'mobile' },
    isPrefetched: true,
  },
  {
    path: paths.reservationPhone,
    screen: 'booking/ReservationPhoneScreen',
    skeleton: <VerifySkeleton />,
    guard: { needs: 'login' },
  },
  {
    path: paths.confirm,
    screen: 'booking/ConfirmScreen',
    skeleton: <ConfirmSkeleton />,
    guard: { needs: 'mobile' },
    isPrefetched: true,
  },
  {
    // Opened by its address it leads to the ticket, so it shows the ticket's layout.
    path: paths.success,
    screen: 'booking/SuccessScreen',
    skeleton: <TicketSkeleton />,
    guard: { needs: 'login' },
    isPrefetched: true,
  },
  {
    path: paths.error,
    screen: 'messages/ErrorScreen',
    skeleton: <MessageSkeleton />,
    isPrefetched: true,
  },
  {
    path: paths.invitation,
    screen: 'invitation/InvitationScreen',
    skeleton: <InvitationSkeleton />,
    outlivesLogin: true,
    firstRequests: ['/me', '/reservation/invitation/:invitationCode/info'],
    bindsInvitation: true,
    isPrefetched: true,
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
    isPrefetched: true,
  },
  {
    path: paths.share,
    screen: 'sharing/ShareScreen',
    skeleton: <ShareSkeleton />,
    isPrefetched: true,
  },
  {
    path: paths.rsvp,
    screen: 'sharing/RsvpScreen',
    skeleton: <RsvpSkeleton />,
    firstRequests: ['/me', '/reservation/invitation/:code/info'],
  },
  {
    path: paths.form1,
    screen: 'messages/FormScreen',
    skeleton: <FormSkeleton />,
  },
  {
    path: paths.form2,
    screen: 'messages/FormScreen',
    skeleton: <FormSkeleton />,
  },
  {
    path: paths.reset,
    screen: 'account/ResetScreen',
    skeleton: <FormSkeleton />,
    outlivesLogin: true,
  },
]

export const pages = rows.map((row): Page => ({ ...row, Screen: screenOf(row.screen) }))

export function pageAt(pathname: string): Page | null {
  const pattern = routePattern(pathname)
  return pages.find(({ path }) => path === pattern) ?? null
}
