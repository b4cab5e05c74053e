/** Detects history entries that belong to a guest who has since signed out. */
import { GUEST_LEFT_AT } from '#src/constants.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id } from '#src/domain/model.ts'
import { readOpenedAt, readOwner } from '#src/routing/paths.ts'
import type { AppMiddleware } from '#src/session/makeStore.ts'
import { afterAction } from '#src/session/afterAction.ts'
import { guestChanged, belongsTo, signedOut } from '#src/session/guestScope.ts'
import { tabStorage } from '#src/session/storage.ts'

/**
 * Stores the time when a guest of this tab signs out or another guest replaces them. It is in sessionStorage,
 * because the history also belongs to one tab.
 */
export const noteLeavingGuests = (): AppMiddleware => {
  let guest: Id | null = null
  return afterAction((action) => {
    const isSignedOut = signedOut.match(action)
    const next = guestChanged.match(action) ? action.payload.guest : null
    if (!isSignedOut && next === null) return
    const isOther = guest !== null && next !== null && !isSameId(guest, next)
    if (isSignedOut || isOther) tabStorage().write(GUEST_LEFT_AT, String(Date.now()))
    guest = next
  })
}

/**
 * Returns true if the history entry with this state belongs to another guest. An entry that was opened
 * before any login has no owner. It belongs to another guest if one has left since then.
 * @param guest null before any login
 */
export function belongsToAnotherGuest(state: unknown, guest: Id | null): boolean {
  const owner = readOwner(state)
  if (owner !== null) return !belongsTo(owner, guest)
  return readOpenedAt(state) <= Number(tabStorage().read(GUEST_LEFT_AT))
}
