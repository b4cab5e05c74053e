import type { ComponentProps } from 'react'
import { appTexts } from '#default-texts/app'
import type { LimitedCommand } from '#src/api/busy.ts'
import type { Instant } from '#src/domain/model.ts'
import { useRateLimitSeconds } from '#src/session/useRateLimitSeconds.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'

type WaitingButtonProps = ComponentProps<typeof Button> & {
  /** The button is locked while one of these commands is rate-limited. */
  commands: readonly LimitedCommand[]
  /** The end of another wait that locks the button. */
  waitsUntil?: Instant | null
}

/** A button that counts down while one of its commands is rate-limited. Only the button renders each second. */
export function WaitingButton({
  commands,
  waitsUntil = null,
  children,
  isLocked = false,
  ...rest
}: WaitingButtonProps) {
  const { inSeconds } = useTexts(appTexts, 'common')
  const seconds = useRateLimitSeconds(commands, waitsUntil)
  return (
    <Button isCommand={commands.length > 0} {...rest} isLocked={isLocked || seconds > 0}>
      {seconds > 0 ? inSeconds(children, seconds) : children}
    </Button>
  )
}
