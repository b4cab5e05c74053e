import type { ComponentProps } from 'react'
import { appTexts } from '#default-texts/app'
import { waitSecondsLeft } from '#src/domain/busy.ts'
import { selectCheckAt } from '#src/features/account/verificationSlice.ts'
import type { BusyState } from '#src/api/busy.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useClock } from '#src/store/useClock.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'

type WaitingButtonProps = ComponentProps<typeof Button> & {
  /** The command whose rate limit disables the button. Null if the button sends no request. */
  command: keyof BusyState | 'verifyOtp' | null
}

/** A button that counts down while its command is rate-limited. Only the button renders each second. */
export function WaitingButton({
  command,
  children,
  isDisabled = false,
  ...rest
}: WaitingButtonProps) {
  const { inSeconds } = useTexts(appTexts, 'common')
  const until = useAppSelector((state) => {
    if (command === 'verifyOtp') return selectCheckAt(state)
    return command === null ? null : (state.busy[command] ?? null)
  })
  const seconds = useClock(({ phone }) => waitSecondsLeft(until, phone))
  return (
    <Button {...rest} isDisabled={isDisabled || seconds > 0}>
      {seconds > 0 ? inSeconds(children, seconds) : children}
    </Button>
  )
}
