import type { ComponentProps } from 'react'
import { appTexts } from '#default-texts/app'
import { waitSecondsLeft } from '#src/domain/busy.ts'
import type { BusyState } from '#src/api/busy.ts'
import type { Instant } from '#src/domain/model.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { useClock } from '#src/session/useClock.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'

type WaitingButtonProps = ComponentProps<typeof Button> & {
  /** The command whose rate limit locks the button. Null if the button sends none of them. */
  command: keyof BusyState | null
  /** The end of another wait that locks the button. */
  waitsUntil?: Instant | null
}

/** A button that counts down while its command is rate-limited. Only the button renders each second. */
export function WaitingButton({
  command,
  waitsUntil = null,
  children,
  isLocked = false,
  ...rest
}: WaitingButtonProps) {
  const { inSeconds } = useTexts(appTexts, 'common')
  const busyUntil = useAppSelector(({ busy }) => (command === null ? null : busy[command]))
  const seconds = useClock(({ phone }) => waitSecondsLeft(busyUntil ?? waitsUntil, phone))
  return (
    <Button isCommand={command !== null} {...rest} isLocked={isLocked || seconds > 0}>
      {seconds > 0 ? inSeconds(children, seconds) : children}
    </Button>
  )
}
