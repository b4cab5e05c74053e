import type { ComponentProps } from 'react'
import { appTexts } from '#default-texts/app'
import type { Instant } from '#src/domain/model.ts'
import { useSecondsLeft, type RateLimitedCommand } from '#src/session/useSecondsLeft.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'

type WaitingButtonProps = ComponentProps<typeof Button> & {
  /** The commands that a press sends, and whose rate limit locks the button. */
  commands: readonly RateLimitedCommand[]
  /** The end of another wait that locks the button. */
  waitsUntil?: Instant | null
}

/** A button that counts down while a command of it is rate-limited. Only the button renders each second. */
export function WaitingButton({
  commands,
  waitsUntil = null,
  children,
  isLocked = false,
  ...rest
}: WaitingButtonProps) {
  const { inSeconds } = useTexts(appTexts, 'common')
  const seconds = useSecondsLeft(commands, waitsUntil)
  return (
    <Button isCommand={commands.length > 0} {...rest} isLocked={isLocked || seconds > 0}>
      {seconds > 0 ? inSeconds(children, seconds) : children}
    </Button>
  )
}
