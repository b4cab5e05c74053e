/** Scopes a slice to its guest: docs/architecture.md, 'Guests on one phone'. */
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

export type GuestScoped<S> = {
  /** Who made it; null before any login: then it belongs to whoever logs in first. */
  owner: Id | null
  /** For whom the page works. */
  currentGuest: Id | null
  value: S
}

export const belongsTo = (owner: Id | null, currentGuest: Id | null): boolean =>
  owner === currentGuest || isSameId(owner, currentGuest)

/**
 * A slice that belongs to a guest. What another guest has left is neither seen nor changed; the next
 * guest who logs in drops it, and the same guest finds it again.
 */
export function scopedToGuest<S>(reducer: Reducer<S>) {
  const initial = reducer(undefined, { type: 'owner/initial' })
  const nothing: GuestScoped<S> = { owner: null, currentGuest: null, value: initial }
  const visibleValue = ({ owner, currentGuest, value }: GuestScoped<S>) =>
    belongsTo(owner, currentGuest) ? value : initial

  function scopedReducer(state = nothing, action: UnknownAction): GuestScoped<S> {
    if (phoneReset.match(action)) return { ...nothing, currentGuest: state.currentGuest }
    if (guestChanged.match(action)) return switchGuest(state, action.payload.guest)
    const value = visibleValue(state)
    const next = reducer(value, action)
    return next === value
      ? state
      : { owner: state.currentGuest, currentGuest: state.currentGuest, value: next }
  }
  function switchGuest(state: GuestScoped<S>, currentGuest: Id | null): GuestScoped<S> {
    if (currentGuest === null || belongsTo(state.owner, currentGuest))
      return { ...state, currentGuest }
    return {
      owner: currentGuest,
      currentGuest,
      value: state.owner === null ? state.value : initial,
    }
  }
  return { reducer: scopedReducer, visibleValue }
}
