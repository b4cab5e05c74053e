import { useState } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { isOverlayEntry } from '#src/routing/overlayStack.ts'
import { paths, routePattern } from '#src/routing/paths.ts'

/** The pages in the order in which a guest visits them. */
const STEPS: readonly (string | null)[] = [
  paths.welcome,
  paths.invitation,
  paths.intro,
  paths.reservationPhone,
  paths.verify,
  paths.reservation,
  paths.confirm,
  paths.success,
  paths.ticket,
]

type Direction = 'forward' | 'back'

/** Returns how the screen at `to` slides in. Returns null if it replaces the current screen, as a redirect does. */
export function slideDirection(
  from: string,
  to: string,
  navigation: 'PUSH' | 'POP' | 'REPLACE',
): Direction | null {
  const before = STEPS.indexOf(routePattern(from))
  const after = STEPS.indexOf(routePattern(to))
  const isBack = before < 0 || after < 0 ? navigation === 'POP' : after < before
  // The Back button of the confirmation replaces the entry. Every other replacement is a redirect.
  if (navigation === 'REPLACE')
    return routePattern(from) === paths.confirm && isBack ? 'back' : null
  return isBack ? 'back' : 'forward'
}

/** Returns null on the first screen, which does not slide. */
export function useSlideDirection(): Direction | null {
  const location = useLocation()
  const { pathname } = location
  const navigation = useNavigationType()
  const [shown, setShown] = useState<{ location: Location; direction: Direction | null }>({
    location,
    direction: null,
  })
  if (shown.location !== location) {
    const from = shown.location.pathname
    // A screen that a dialog leads to replaces the dialog's entry, so it counts as pushed.
    const wasPushed = navigation === 'REPLACE' && isOverlayEntry(shown.location)
    const direction =
      from === pathname
        ? shown.direction
        : slideDirection(from, pathname, wasPushed ? 'PUSH' : navigation)
    setShown({ location, direction })
  }
  return shown.direction
}
