/** Whose a slice is: docs/architecture.md, 'Whose it is'. */
import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { isSameId } from '#src/domain/ids.ts'
import type { Id } from '#src/domain/model.ts'

/**
 * From now on this page works for this guest; null while no guest is known.
 * `login` is the fingerprint of the api token.
 */
export const guestChanged = createAction<{ guest: Id | null; login: string | null }>(
  'guest/changed',
)

/**
 * Everything of every guest is dropped. `isUnanswered`: a command was still without an answer.
 * `isElsewhere`: the guest did it in another tab.
 */
export const phoneReset = createAction<{ isUnanswered: boolean; isElsewhere?: boolean }>(
  'guest/phoneReset',
)

export type Owned<S> = {
  /** Who made it; null before any login: then it belongs to whoever logs in first. */
  owner: Id | null
  /** For whom the page works. */
  viewer: Id | null
  value: S
}

export const isOwn = (owner: Id | null, viewer: Id | null): boolean =>
  owner === viewer || isSameId(owner, viewer)

/**
 * A slice that belongs to a guest. What another guest has left is neither seen nor changed; the next
 * guest who logs in drops it, and the same guest finds it again.
 */
export function owned<S>(reducer: Reducer<S>) {
  const initial = reducer(undefined, { type: 'owner/initial' })
  const nothing: Owned<S> = { owner: null, viewer: null, value: initial }
  const valueOf = ({ owner, viewer, value }: Owned<S>) => (isOwn(owner, viewer) ? value : initial)

  function ownedReducer(state = nothing, action: UnknownAction): Owned<S> {
    if (phoneReset.match(action)) return { ...nothing, viewer: state.viewer }
    if (guestChanged.match(action)) return shownTo(state, action.payload.guest)
    const value = valueOf(state)
    const next = reducer(value, action)
    return next === value ? state : { owner: state.viewer, viewer: state.viewer, value: next }
  }
  function shownTo(state: Owned<S>, viewer: Id | null): Owned<S> {
    if (viewer === null || isOwn(state.owner, viewer)) return { ...state, viewer }
    return { owner: viewer, viewer, value: state.owner === null ? state.value : initial }
  }
  return { reducer: ownedReducer, valueOf }
}
