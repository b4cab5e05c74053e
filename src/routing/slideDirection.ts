import { useState } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { isOverlayEntry } from '#src/routing/overlayStack.ts'
import { paths, routePattern } from '#src/routing/paths.ts'

/** In the order in which a guest comes to them. */
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

/** How the screen at `to` slides in; null where it only takes the place of a redirect. */
export function slideDirection(
  from: string,
  to: string,
  navigation: 'PUSH' | 'POP' | 'REPLACE',
): Direction | null {
  const before = STEPS.indexOf(routePattern(from))
  const after = STEPS.indexOf(routePattern(to))
  const isBack = before < 0 || after < 0 ? navigation === 'POP' : after < before
  // 'Back' of the confirmation replaces it; every other replacement is a redirect.
  if (navigation === 'REPLACE')
    return routePattern(from) === paths.confirm && isBack ? 'back' : null
  return isBack ? 'back' : 'forward'
}

/** Null on the first screen, which does not slide. */
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
    // The next screen takes the entry of the dialog that led to it.
    const wasPushed = navigation === 'REPLACE' && isOverlayEntry(shown.location)
    const direction =
      from === pathname
        ? shown.direction
        : slideDirection(from, pathname, wasPushed ? 'PUSH' : navigation)
    setShown({ location, direction })
  }
  return shown.direction
}
