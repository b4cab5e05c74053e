import { useAppSelector } from '#src/session/hooks.ts'
import { selectCommand } from '#src/session/outbox/outboxSlice.ts'

type PendingReplies = {
  bind: boolean
  accept: boolean
  /** One of them is being sent, so its answer will come soon. */
  isSending: boolean
}

/** Returns which replies of the guest to this invitation the server has not answered yet. */
export function usePendingReplies(code: string | null): PendingReplies {
  const bind = useAppSelector((state) => selectReply(state, 'bind', code))
  const accept = useAppSelector((state) => selectReply(state, 'accept', code))
  return {
    bind: bind !== 'idle',
    accept: accept !== 'idle',
    isSending: bind === 'sending' || accept === 'sending',
  }
}

const selectReply = (
  state: Parameters<typeof selectCommand>[0],
  kind: 'bind' | 'accept',
  code: string | null,
) => (code === null ? 'idle' : selectCommand(state, { kind, argument: { code } }))
