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

export type Direction = 'forward' | 'back'

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
