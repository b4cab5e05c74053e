import { api } from '#src/api/client.ts'
import { asApiError } from '#src/api/response.ts'
import { isInvitationRefused } from '#src/domain/errors.ts'
import { useServices } from '#src/config/services.tsx'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'
import { selectCommand } from '#src/store/outboxSlice.ts'

/**
 * `isInvitationEnded`: the server has refused the sessions of the held invitation, which is
 * bound. The sessions are the invitation's, else the default activity's, else the open ones.
 */
export function useSessions() {
  const { defaultActivityId } = useServices().config
  const code = useAppSelector(selectInvitation)?.code ?? null
  const isOfActivity = code === null && defaultActivityId !== null
  const ofActivity = api.endpoints.getActivitySessions.useQuery(defaultActivityId ?? '', {
    skip: !isOfActivity,
    refetchOnMountOrArgChange: true,
  })
  const open = api.endpoints.getSessions.useQuery(code, {
    skip: isOfActivity,
    refetchOnMountOrArgChange: true,
  })
  const list = isOfActivity ? ofActivity : open
  // While it is being bound, or waits for it, the refusal may be about that.
  const isBound = useAppSelector(
    (state) =>
      code !== null && selectCommand(state, { kind: 'bind', argument: { code } }) === 'idle',
  )
  const isInvitationEnded =
    isBound && list.isError && !list.isFetching && isInvitationRefused(asApiError(list.error))
  // `data` would still be of the invitation before.
  return { ...list, data: list.currentData, isInvitationEnded }
}
