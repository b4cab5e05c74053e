/** The invitation that a guest came by: bound, accepted, declined (spec 4, Invitation; decisions, 'Invitation landing'). */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { asApiError } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { reactToBound, reactToFailedBind, type BindReaction } from '#src/domain/invitation.ts'
import type { Ports, RootState } from '#src/state/store.ts'
import { invitationHeld, invitationLetGo, selectInvitation } from '#src/state/user.ts'

type Thunk<T> = ThunkAction<T, RootState, Ports, UnknownAction>

/** The bindings that are under way, so that a screen that is mounted twice binds once. */
const underWay = new WeakMap<Ports, Map<string, Promise<BindReaction>>>()

/** Binds a code and holds or drops it as the answer says. A call while the same code is being bound joins it. */
export const bindInvitation =
  (code: string): Thunk<Promise<BindReaction>> =>
  (dispatch, _, ports) => {
    const current = underWay.get(ports) ?? new Map<string, Promise<BindReaction>>()
    underWay.set(ports, current)
    const binding = current.get(code) ?? dispatch(bind(code)).finally(() => current.delete(code))
    current.set(code, binding)
    return binding
  }

const bind =
  (code: string): Thunk<Promise<BindReaction>> =>
  async (dispatch, getState, { keys }) => {
    // Without a login the server cannot know whose the invitation is: it is told once there is one.
    const owes = keys.apiToken() === null ? 'bind' : undefined
    const { data, error } = await dispatch(
      api.endpoints.bindInvitation.initiate(code, { track: false }),
    )
    const held = selectInvitation(getState())
    const known = held?.code === code ? held : null
    if (data !== undefined) {
      dispatch(invitationHeld({ code, type: data.type, isAccepted: known?.isAccepted, owes }))
      return reactToBound(data)
    }
    const reaction = reactToFailedBind(asApiError(error))
    // No answer takes nothing back of what was known of the same code.
    if (reaction === 'unanswered')
      dispatch(invitationHeld({ type: null, ...known, code, owes: known?.owes ?? 'bind' }))
    else dispatch(invitationLetGo())
    return reaction
  }

/** Accepts. Resolves with what stops the guest, or null: a failed acceptance does not (it is logged). */
export const acceptInvitation =
  (code: string): Thunk<Promise<'taken' | 'canceled' | null>> =>
  async (dispatch, getState) => {
    // The binding was never answered: its type is needed to go on.
    if (selectInvitation(getState())?.type === null) {
      const reaction = await dispatch(bindInvitation(code))
      if (reaction === 'taken' || reaction === 'canceled') return reaction
    }
    const { error } = await dispatch(
      api.endpoints.acceptInvitation.initiate(code, { track: false }),
    )
    const held = selectInvitation(getState())
    if (held === null) return null
    const isLoginMissing = error !== undefined && isUnauthorised(error)
    const owes = error === undefined ? undefined : isLoginMissing ? 'acceptance' : held.owes
    dispatch(invitationHeld({ ...held, isAccepted: true, owes }))
    return null
  }

const isUnauthorised = (error: Parameters<typeof asApiError>[0]) => {
  const read = asApiError(error)
  return read.kind === 'refused' && read.status === 401
}

/** Declines, and holds the invitation no longer, whatever the server says. */
export const declineInvitation =
  (code: string): Thunk<void> =>
  (dispatch) => {
    dispatch(invitationLetGo())
    void dispatch(api.endpoints.rejectInvitation.initiate(code, { track: false }))
  }

/** Tells the server what it could not be told before there was a login. Whatever it answers, the guest goes on. */
export const settleInvitation = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const held = selectInvitation(getState())
  if (held?.owes === undefined) return
  const reaction = await dispatch(bindInvitation(held.code))
  if (held.owes === 'acceptance' && reaction === 'ask') await dispatch(acceptInvitation(held.code))
}
