/** See docs/product.md, 'Invitations'. */
import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import type { ApiError } from '#src/domain/errors.ts'
import { reactToBound, reactToFailedBind, type BindReaction } from '#src/domain/invitation.ts'
import { singleFlight } from '#src/session/singleFlight.ts'
import { withRenewedLogin, type Called } from '#src/session/withRenewedLogin.ts'
import type { AppThunk } from '#src/state/store.ts'
import {
  acceptAnswered,
  invitationCleared,
  invitationDeclined,
  invitationHeld,
  rejectAnswered,
  selectInvitation,
  selectPendingRejects,
} from '#src/state/invitation.ts'

const binding = singleFlight<BindReaction>()
const accepting = singleFlight<void>()
const rejecting = singleFlight<void>()

export const bindInvitation = (code: string): AppThunk<Promise<BindReaction>> =>
  binding.join(async (dispatch, _, ports) => {
    // An earlier decline has to be answered first.
    await rejecting.current(ports, code)
    return (await dispatch(withRenewedLogin(bind(code)))).result
  }, code)

const bind =
  (code: string): AppThunk<Promise<Called<BindReaction>>> =>
  async (dispatch, getState, { keys }) => {
    // Without a login the server cannot know the guest: bind again after the login.
    const pendingCall = keys.apiToken() === null ? 'bind' : undefined
    const answer = await dispatch(api.endpoints.bindInvitation.initiate(code, { track: false }))
    const held = selectInvitation(getState())
    const known = held?.code === code ? held : null
    if (answer.data !== undefined) {
      const { type } = answer.data
      dispatch(invitationHeld({ code, type, isAccepted: known?.isAccepted, pendingCall }))
      return { result: reactToBound(answer.data), error: null }
    }
    const error = asApiError(answer.error)
    const result = reactToFailedBind(error)
    if (result === 'unanswered')
      dispatch(
        invitationHeld({ type: null, ...known, code, pendingCall: known?.pendingCall ?? 'bind' }),
      )
    else dispatch(invitationCleared())
    return { result, error }
  }

/** Null where the guest may go on, even if the acceptance failed. */
export const acceptInvitation =
  (code: string): AppThunk<Promise<'taken' | 'canceled' | null>> =>
  async (dispatch, getState) => {
    // The binding was never answered, and its type is needed to go on.
    if (selectInvitation(getState())?.type === null) {
      const reaction = await dispatch(bindInvitation(code))
      if (reaction === 'taken' || reaction === 'canceled') return reaction
    }
    await dispatch(sendAccept(code))
    return null
  }

const sendAccept = (code: string): AppThunk<Promise<void>> =>
  accepting.join(async (dispatch) => {
    await dispatch(withRenewedLogin(accept(code)))
  }, code)

const accept =
  (code: string): AppThunk<Promise<Called<void>>> =>
  async (dispatch, getState) => {
    const answer = await dispatch(api.endpoints.acceptInvitation.initiate(code, { track: false }))
    const error = answer.error === undefined ? null : asApiError(answer.error)
    const isPending = error !== null && !isAnswered(error)
    dispatch(acceptAnswered(isPending ? null : error))
    const held = selectInvitation(getState())
    if (held?.code === code) {
      const pendingCall = isPending ? 'accept' : error === null ? undefined : held.pendingCall
      dispatch(invitationHeld({ ...held, isAccepted: true, pendingCall }))
    }
    return { result: undefined, error }
  }

export const declineInvitation =
  (code: string): AppThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(invitationDeclined(code))
    return dispatch(sendReject(code))
  }

const sendReject = (code: string): AppThunk<Promise<void>> =>
  rejecting.join(async (dispatch) => {
    await dispatch(withRenewedLogin(reject(code)))
  }, code)

const reject =
  (code: string): AppThunk<Promise<Called<void>>> =>
  async (dispatch) => {
    const answer = await dispatch(api.endpoints.rejectInvitation.initiate(code, { track: false }))
    const error = answer.error === undefined ? null : asApiError(answer.error)
    if (error === null || isAnswered(error)) dispatch(rejectAnswered(code))
    return { result: undefined, error }
  }

export const sendPendingCall = (): AppThunk<Promise<void>> => async (dispatch, getState, ports) => {
  const held = selectInvitation(getState())
  if (held?.pendingCall === undefined) return
  // The screen repeats a call that failed with the expired login.
  if (binding.current(ports, held.code) || accepting.current(ports, held.code)) return
  const { result } = await dispatch(bind(held.code))
  if (held.pendingCall === 'accept' && result === 'ask') await dispatch(accept(held.code))
}

export const sendPendingRejects = (): AppThunk => (dispatch, getState) => {
  for (const code of selectPendingRejects(getState())) void dispatch(sendReject(code))
}

/** 401 is no answer to the call: the login has expired. */
const isAnswered = (error: ApiError) => error.kind === 'refused' && error.status !== 401
