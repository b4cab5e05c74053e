/** Adds the screen component and the skeleton to each row of the page table. */
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { lazyScreen, type LazyScreen } from '#src/ui/lazy.tsx'
import { pageRows, pageTable, type PageRow, type RoutePattern } from '#src/routing/pages.ts'
import { paths, routePattern } from '#src/routing/paths.ts'
import { InvitationSkeleton } from '#src/features/invitation/InvitationSkeleton.tsx'
import { TicketSkeleton } from '#src/features/tickets/TicketSkeleton.tsx'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

export type Page = PageRow & {
  Screen: LazyScreen
  /** It is prerendered into the HTML, and shown while the screen loads. */
  skeleton: ReactNode
}

const INTRO = pageTable.intro.screen

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

/** @throws Error if there is no such file */
export function screenOf(screen: string): LazyScreen {
  const found = screens.get(screen)
  if (found === undefined) throw new Error(`There is no src/features/${screen}.tsx`)
  return found
}

/** These skeletons are lazy because they are part of the introduction's chunk. */
const lazySkeleton = (name: 'IntroSkeleton' | 'WelcomeSkeleton') =>
  lazyScreen(() => import('#src/features/intro/IntroSkeleton.tsx').then((m) => m[name]))

const IntroSkeleton = lazySkeleton('IntroSkeleton')
const WelcomeSkeleton = lazySkeleton('WelcomeSkeleton')

export const prefetchSkeletons = (): Promise<unknown> =>
  Promise.all([IntroSkeleton.prefetch(), WelcomeSkeleton.prefetch()])

const withSuspense = (Skeleton: LazyScreen) => (
  <Suspense fallback={null}>
    <Skeleton />
  </Suspense>
)

/** A page that is not listed here has the skeleton of a form. */
const skeletons: Partial<Record<RoutePattern, ReactNode>> = {
  [paths.intro]: withSuspense(IntroSkeleton),
  [paths.welcome]: withSuspense(WelcomeSkeleton),
  [paths.verify]: <FormSkeleton screen="verify" />,
  [paths.ticket]: <TicketSkeleton />,
  [paths.reservation]: <FormSkeleton screen="reservation" />,
  [paths.reservationPhone]: <FormSkeleton screen="verify" />,
  [paths.confirm]: <FormSkeleton screen="confirm" />,
  // A guest who opens this address directly is redirected to the ticket, so it has the ticket's layout.
  [paths.success]: <TicketSkeleton />,
  [paths.error]: <FormSkeleton screen="message" />,
  [paths.invitation]: <InvitationSkeleton />,
  [paths.invitationByQuery]: <InvitationSkeleton />,
  [paths.share]: <FormSkeleton screen="share" />,
  [paths.rsvp]: <FormSkeleton screen="rsvp" />,
}

export const pages = pageRows.map((row): Page => ({
  ...row,
  Screen: screenOf(row.screen),
  skeleton: skeletons[row.path] ?? <FormSkeleton />,
}))

export function pageAt(pathname: string): Page | null {
  const pattern = routePattern(pathname)
  return pages.find(({ path }) => path === pattern) ?? null
}
