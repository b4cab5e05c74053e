import type { ComponentProps } from 'react'
import { useSecondsLeft, type RateLimitedCommand } from '#src/session/useSecondsLeft.ts'
import { Notice } from '#src/ui/Notice.tsx'

type WaitingNoticeProps = ComponentProps<typeof Notice> & {
  /** The commands that a retry sends. Their rate limit locks it. */
  commands: readonly RateLimitedCommand[]
}

/** A notice whose retry counts down while a command of it is rate-limited. */
export function WaitingNotice({ commands, ...notice }: WaitingNoticeProps) {
  return <Notice {...notice} retryInSeconds={useSecondsLeft(commands)} />
}
