/** A tab whose screens are drawn, and what a guest reads on them. */
import { cleanup } from '@testing-library/react'
import { formatTime } from '#src/domain/time.ts'
import { paths } from '#src/routing/paths.ts'
import { selectGuestId } from '#src/features/account/user.ts'
import { whoseElse, type Scene } from '#tests/scorecard/invariants.ts'
import { visibleText } from '#tests/scorecard/phone.ts'
import type { SharedPhone } from '#tests/scorecard/sharedPhone.ts'
import { renderApp } from '#tests/support/app.tsx'

/** They show a session of the guest and of nobody else. */
export const OWN_SCREENS = [paths.ticket, paths.success, paths.confirm] as const

/** Where the page was; the ticket in a new tab. */
export async function showTab(phone: SharedPhone, index: number): Promise<void> {
  cleanup()
  const { pathname } = window.location
  const app = await renderApp(OWN_SCREENS.find((path) => path === pathname) ?? paths.ticket, {
    ...phone.optionsOf(index),
    apiToken: null,
  })
  phone.enter(index, app, (event) => {
    const target = event.type === 'visibilitychange' ? document : window
    target.dispatchEvent(event)
  })
}

/** When the sessions on the screen begin. */
const shownTimes = () =>
  [...visibleText().matchAll(/(\d\d:\d\d)( - \d\d:\d\d)?/g)].map(([, from]) => from)

/** Of the sessions that were made for the story: each begins at a time of its own. */
export function whatIsShown({ world, story, ownSessions, tabs: [tab] }: Scene): string[] {
  const { pathname } = window.location
  if (tab === undefined || !OWN_SCREENS.some((path) => path === pathname)) return []
  const viewer = selectGuestId(tab.store.getState()) as number | null
  const isTheirs = (sessionId: number) =>
    whoseElse(story, `session ${sessionId}`, viewer) === null ||
    world.reservations.some(
      (one) => one.sessionId === sessionId && [one.bookerId, one.ownerId].includes(viewer ?? -1),
    )
  const times = shownTimes()
  return ownSessions()
    .filter(({ id, startAt }) => times.includes(formatTime(startAt)) && !isTheirs(id))
    .map(() => `${pathname} shows guest ${viewer} another guest's session`)
}
