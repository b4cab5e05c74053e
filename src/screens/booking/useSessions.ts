import { api } from '#src/api/client.ts'
import { useServices } from '#src/services/context.tsx'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectInvitation } from '#src/state/invitation.ts'

/** The invitation's sessions, else the default activity's, else the open ones. */
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
  return isOfActivity ? ofActivity : open
}
