import type { ComponentProps } from 'react'
import type { LimitedCommand } from '#src/api/busy.ts'
import { useRateLimitSeconds } from '#src/session/useRateLimitSeconds.ts'
import { Notice } from '#src/ui/Notice.tsx'

type WaitingNoticeProps = ComponentProps<typeof Notice> & {
  /** The commands that a retry sends. Their rate limits lock the retry button. */
  commands: readonly LimitedCommand[]
}

/** A notice whose retry button counts down while one of its commands is rate-limited. */
export function WaitingNotice({ commands, ...notice }: WaitingNoticeProps) {
  return <Notice {...notice} retryInSeconds={useRateLimitSeconds(commands)} />
}
