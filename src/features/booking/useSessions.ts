import { api, REFETCH } from '#src/api/client.ts'
import { asApiError } from '#src/api/apiError.ts'
import { isInvitationRefused } from '#src/domain/errors.ts'
import { useServices } from '#src/config/services.tsx'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { selectCommand } from '#src/session/outbox/outboxSlice.ts'

/** The invitation screen has just fetched the list of a guest who accepts, to know where to go. */
const RECENT_LIST_SECONDS = 5

/**
 * Returns the sessions of the held invitation, else those of the default activity, else the public ones.
 * `areSessionsRefused`: the server refused the sessions of the invitation.
 * `isInvitationEnded`: it did so although the invitation is bound.
 */
export function useSessions() {
  const dispatch = useAppDispatch()
  const { defaultActivityId } = useServices().config
  const code = useAppSelector(selectInvitation)?.code ?? null
  const isOfActivity = code === null && defaultActivityId !== null
  const ofActivity = api.endpoints.getActivitySessions.useQuery(defaultActivityId ?? '', {
    skip: !isOfActivity,
    refetchOnMountOrArgChange: true,
  })
  const invitedOrPublic = api.endpoints.getSessions.useQuery(code, {
    skip: isOfActivity,
    refetchOnMountOrArgChange: code === null || RECENT_LIST_SECONDS,
  })
  const list = isOfActivity ? ofActivity : invitedOrPublic
  // Before the bind request is answered, the refusal may only mean that the invitation is not bound. A refused
  // bind drops its code, so a held code without a pending bind is bound.
  const isBound = useAppSelector(
    (state) =>
      code !== null && selectCommand(state, { kind: 'bind', argument: { code } }) === 'idle',
  )
  const areSessionsRefused =
    code !== null && list.isError && !list.isFetching && isInvitationRefused(asApiError(list.error))
  const isInvitationEnded = isBound && areSessionsRefused
  const refetch = () =>
    isOfActivity
      ? dispatch(api.endpoints.getActivitySessions.initiate(defaultActivityId, REFETCH))
      : dispatch(api.endpoints.getSessions.initiate(code, REFETCH))
  // `data` may still belong to the previous invitation. `currentData` does not.
  return { ...list, data: list.currentData, refetch, areSessionsRefused, isInvitationEnded }
}
