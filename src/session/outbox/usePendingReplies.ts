import { useAppSelector } from '#src/session/hooks.ts'
import { selectCommand } from '#src/session/outbox/outboxSlice.ts'

/** Returns which replies of the guest to this invitation the server has not answered yet. */
export function usePendingReplies(code: string | null): { bind: boolean; accept: boolean } {
  const bind = useAppSelector((state) => selectIsPending(state, 'bind', code))
  const accept = useAppSelector((state) => selectIsPending(state, 'accept', code))
  return { bind, accept }
}

const selectIsPending = (
  state: Parameters<typeof selectCommand>[0],
  kind: 'bind' | 'accept',
  code: string | null,
): boolean => code !== null && selectCommand(state, { kind, argument: { code } }) !== 'idle'
