/** An entry of the history that was opened without a login may be of a guest who has left since. */
import type { Middleware } from '@reduxjs/toolkit'
import { isSameId } from '#src/domain/ids.ts'
import type { Id } from '#src/domain/model.ts'
import { readOpenedAt, readOwner } from '#src/routing/paths.ts'
import { afterAction } from '#src/store/afterAction.ts'
import { guestChanged, isOwn, phoneReset } from '#src/store/owner.ts'
import { tabStorage } from '#src/store/storage.ts'

/** In milliseconds. In sessionStorage, because the history is the tab's as well. */
const GUEST_LEFT_AT = 'guest_left_at'

/** Notes when a guest of this tab has signed out, or has made room for another one. */
export const noteLeavingGuests = (): Middleware => {
  let guest: Id | null = null
  return afterAction((action) => {
    const isReset = phoneReset.match(action)
    const next = guestChanged.match(action) ? action.payload.guest : null
    if (!isReset && next === null) return
    const isOther = guest !== null && next !== null && !isSameId(guest, next)
    if (isReset || isOther) tabStorage().write(GUEST_LEFT_AT, String(Date.now()))
    guest = next
  })
}

/** Whether the entry with this state is of somebody else than the guest; null before any login. */
export function isOfAnother(state: unknown, guest: Id | null): boolean {
  const owner = readOwner(state)
  if (owner !== null) return !isOwn(owner, guest)
  return readOpenedAt(state) <= Number(tabStorage().read(GUEST_LEFT_AT))
}
