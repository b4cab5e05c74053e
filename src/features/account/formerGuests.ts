/** A history entry that was opened without a login may belong to a guest who has since left. */
import type { Middleware } from '@reduxjs/toolkit'
import { isSameId } from '#src/domain/ids.ts'
import type { Id } from '#src/domain/model.ts'
import { readOpenedAt, readOwner } from '#src/routing/paths.ts'
import { afterAction } from '#src/store/afterAction.ts'
import { guestChanged, belongsTo, phoneReset } from '#src/store/guestScope.ts'
import { tabStorage } from '#src/store/storage.ts'

/** The time in milliseconds. It is in sessionStorage, because each tab has its own history too. */
const GUEST_LEFT_AT = 'guest_left_at'

/** Stores the time when a guest of this tab signs out or another guest replaces them. */
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

/** Whether the entry with this state belongs to somebody other than the guest. The guest is null before any login. */
export function isOfAnother(state: unknown, guest: Id | null): boolean {
  const owner = readOwner(state)
  if (owner !== null) return !belongsTo(owner, guest)
  return readOpenedAt(state) <= Number(tabStorage().read(GUEST_LEFT_AT))
}
