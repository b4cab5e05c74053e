import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { delay } from '#src/delay.ts'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { useServices } from '#src/config/services.tsx'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { useAsync } from '#src/ui/useAsync.ts'
import { useAppDispatch } from '#src/session/hooks.ts'

/** LINE's window stays open at least for the minimum, and waits for the server up to the maximum. */
export const MIN_CLOSING_DELAY_MS = 500
export const MAX_CLOSING_DELAY_MS = 3000

/** Declines the invitation, then closes LINE's window and opens the introduction. */
export function useDeclining(code: string) {
  const { line } = useServices()
  const dispatch = useAppDispatch()
  const go = useAppNavigate()
  /** Resolves when the server has answered the decline. Null until the guest declines. */
  const [sending, setSending] = useState<Promise<unknown> | null>(null)
  const wait = useCallback(() => waitToClose(sending), [sending])
  const { data: mayClose } = useAsync(sending && wait)
  const leave = useEffectEvent(() => {
    line.close()
    go(paths.intro, { replace: true })
  })
  useEffect(() => {
    if (mayClose) leave()
  }, [mayClose])
  const decline = () =>
    setSending(dispatch(answerInvitation({ kind: 'reject', argument: { code } })))
  return { hasDeclined: sending !== null, decline }
}

async function waitToClose(sending: Promise<unknown> | null): Promise<true> {
  await Promise.all([
    delay(MIN_CLOSING_DELAY_MS),
    Promise.race([sending, delay(MAX_CLOSING_DELAY_MS)]),
  ])
  return true
}
