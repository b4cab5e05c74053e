/** Adds the screen component and the skeleton to each row of the page table. */
import { createElement, type ComponentType, type ReactNode } from 'react'
import { lazyScreen, type LazyScreen } from '#src/ui/lazy.tsx'
import { pageRows, pageTable, type PageRow, type RoutePattern } from '#src/routing/pages.ts'
import { paths, routePattern } from '#src/routing/paths.ts'
import { InvitationSkeleton } from '#src/features/invitation/InvitationSkeleton.tsx'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'

export type Page = PageRow & {
  Screen: LazyScreen
  /** It is prerendered into the HTML, and shown while the screen loads. */
  skeleton: ReactNode
}

const files = import.meta.glob<Record<string, ComponentType>>('../features/*/*Screen.tsx')

const screens = new Map<string, LazyScreen>()

/** The exports of the loaded screens' files, by name. */
const components = new Map<string, ComponentType>()

/** Call it directly only in the build, which loads no screens but needs their skeletons. */
export function addComponents(exports: Record<string, ComponentType>) {
  for (const [name, component] of Object.entries(exports)) components.set(name, component)
}

for (const [path, load] of Object.entries(files)) {
  const screen = path.replace('../features/', '').replace('.tsx', '')
  const loadScreen = async () => {
    // A guest who opens /success directly is redirected to the ticket, so load that screen too.
    if (screen === pageTable.success.screen) void screenOf(pageTable.ticket.screen).prefetch()
    const exports = await load()
    addComponents(exports)
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

type ScreenPartProps = {
  /** A component that a screen's file exports beside the screen. */
  name: 'IntroSkeleton' | 'WelcomeSkeleton' | 'TicketSkeleton' | 'LastKnown' | 'ListBeforeLogin'
  /** It is shown until that file has loaded. */
  fallback?: ReactNode
}

/** Renders a component from the chunk of a screen, so that other pages do not load it. */
export function ScreenPart({ name, fallback = null }: ScreenPartProps) {
  const component = components.get(name)
  return component === undefined ? fallback : createElement(component)
}

const skeletonOf = (name: ScreenPartProps['name']) => (
  <ScreenPart name={name} fallback={<ScreenSkeleton hasText={name === 'TicketSkeleton'} />} />
)

/** A page that is not listed here has the skeleton of a form. */
const skeletons: Partial<Record<RoutePattern, ReactNode>> = {
  [paths.intro]: skeletonOf('IntroSkeleton'),
  [paths.welcome]: skeletonOf('WelcomeSkeleton'),
  [paths.verify]: <ScreenSkeleton screen="verify" />,
  [paths.ticket]: skeletonOf('TicketSkeleton'),
  [paths.reservation]: <ScreenSkeleton screen="reservation" />,
  [paths.reservationPhone]: <ScreenSkeleton screen="verify" />,
  [paths.confirm]: <ScreenSkeleton screen="confirm" />,
  // A guest who opens this address directly is redirected to the ticket, so it has the ticket's layout.
  [paths.success]: skeletonOf('TicketSkeleton'),
  [paths.error]: <ScreenSkeleton screen="message" />,
  [paths.invitation]: <InvitationSkeleton />,
  [paths.invitationByQuery]: <InvitationSkeleton />,
  [paths.share]: <ScreenSkeleton screen="share" />,
  [paths.receive]: <ScreenSkeleton screen="message" />,
  [paths.rsvp]: <ScreenSkeleton screen="rsvp" />,
}

export const pages = pageRows.map((row): Page => ({
  ...row,
  Screen: screenOf(row.screen),
  skeleton: skeletons[row.path] ?? <ScreenSkeleton />,
}))

export function pageAt(pathname: string): Page | null {
  const pattern = routePattern(pathname)
  return pages.find(({ path }) => path === pattern) ?? null
}
