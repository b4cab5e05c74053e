import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { delay } from '#src/delay.ts'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { useServices } from '#src/config/services.tsx'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { useAsync } from '#src/ui/useAsync.ts'
import { useAppDispatch } from '#src/session/hooks.ts'

/** LINE's window stays open at least for the minimum, and waits for the answer up to the maximum. */
export const MIN_CLOSING_DELAY_MS = 500
export const MAX_CLOSING_DELAY_MS = 3000

/** Declines the invitation, then closes LINE's window and opens the introduction. */
export function useDeclining(code: string) {
  const { line } = useServices()
  const dispatch = useAppDispatch()
  const go = useAppNavigate()
  const [answered, setAnswered] = useState<Promise<unknown> | null>(null)
  const wait = useCallback(() => closingTime(answered), [answered])
  const { data: mayClose } = useAsync(answered && wait)
  const leave = useEffectEvent(() => {
    line.close()
    go(paths.intro, { replace: true })
  })
  useEffect(() => {
    if (mayClose) leave()
  }, [mayClose])
  const decline = () =>
    setAnswered(dispatch(answerInvitation({ kind: 'reject', argument: { code } })))
  return { hasDeclined: answered !== null, decline }
}

async function closingTime(answered: Promise<unknown> | null): Promise<true> {
  await Promise.all([
    delay(MIN_CLOSING_DELAY_MS),
    Promise.race([answered, delay(MAX_CLOSING_DELAY_MS)]),
  ])
  return true
}
