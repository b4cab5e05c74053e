/** Scopes a slice to its guest: docs/architecture.md, 'Guests on one phone'. */
import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { isSameId } from '#src/domain/ids.ts'
import type { Id } from '#src/domain/model.ts'

/**
 * The page's current guest changed. `guest` is null while no guest is known.
 * `login` is the fingerprint of the api token.
 */
export const guestChanged = createAction<{ guest: Id | null; login: string | null }>(
  'guest/changed',
)

/**
 * The guest signed out, and the data of every guest is dropped. `isUnanswered`: a command still had no
 * answer. `isElsewhere`: it happened in another tab.
 */
export const signedOut = createAction<{ isUnanswered: boolean; isElsewhere?: boolean }>(
  'guest/signedOut',
)

export type GuestScoped<S> = {
  /** The guest who created the value. Null before any login: the first guest who logs in gets it. */
  owner: Id | null
  /** The guest whom this page shows. */
  currentGuest: Id | null
  value: S
}

export const belongsTo = (owner: Id | null, currentGuest: Id | null): boolean =>
  owner === currentGuest || isSameId(owner, currentGuest)

type ScopeOptions = {
  /** The value stays visible after its owner's login has ended, until a guest logs in. */
  staysAfterLogin?: boolean
}

/**
 * Wraps the reducer of a slice that belongs to a guest. Another guest's value is hidden and stays
 * unchanged. It is dropped when a different guest logs in, and visible again when its owner returns.
 */
export function scopedToGuest<S>(
  reducer: Reducer<S>,
  { staysAfterLogin = false }: ScopeOptions = {},
) {
  const initial = reducer(undefined, { type: 'owner/initial' })
  const nothing: GuestScoped<S> = { owner: null, currentGuest: null, value: initial }
  const isKept = (currentGuest: Id | null) => staysAfterLogin && currentGuest === null
  const visibleValue = ({ owner, currentGuest, value }: GuestScoped<S>) =>
    isKept(currentGuest) || belongsTo(owner, currentGuest) ? value : initial

  function scopedReducer(state = nothing, action: UnknownAction): GuestScoped<S> {
    if (signedOut.match(action)) return { ...nothing, currentGuest: state.currentGuest }
    if (guestChanged.match(action)) return switchGuest(state, action.payload.guest)
    const { currentGuest } = state
    const value = visibleValue(state)
    const next = reducer(value, action)
    if (next === value) return state
    return { owner: isKept(currentGuest) ? state.owner : currentGuest, currentGuest, value: next }
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
