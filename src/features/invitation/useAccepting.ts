import { useEffect, useEffectEvent, useState } from 'react'
import { api, fetchQuery } from '#src/api/client.ts'
import { delay } from '#src/delay.ts'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { acceptedState, paths, withRedirect } from '#src/routing/paths.ts'
import { selectHasMobile } from '#src/session/userSlice.ts'
import { acceptInvitation } from '#src/session/outbox/acceptInvitation.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { useLock } from '#src/ui/useLock.ts'

const COOLDOWN_MS = 500

/** After this long, the guest goes on, and the next screen shows its skeleton. */
export const MAX_SESSIONS_WAIT_MS = 2000

/**
 * Accepts the invitation, then opens the reservation, or first the verification of the guest's number. The
 * guest goes on even if the server has refused the acceptance or not replied: AcceptNotice and the outbox
 * take care of it.
 */
export function useAccepting(code: string) {
  const go = useAppNavigate()
  const dispatch = useAppDispatch()
  const hasMobile = useAppSelector(selectHasMobile)
  const { run, isRunning } = useLock(COOLDOWN_MS)
  const [isLeaving, setIsLeaving] = useState(false)
  /** With its sessions known, a preset invitation opens the confirmation without a screen in between. */
  const fetchSessions = () => {
    const { getSessions } = api.endpoints
    return Promise.race([
      fetchQuery(dispatch(getSessions.initiate(code))),
      delay(MAX_SESSIONS_WAIT_MS),
    ])
  }
  const accept = () =>
    void run(async () => {
      const result = await dispatch(acceptInvitation(code))
      if (result === 'done' && hasMobile) await fetchSessions()
      if (result !== 'not-bound') setIsLeaving(true)
    })
  const leave = useEffectEvent(() =>
    hasMobile
      ? go(paths.reservation)
      : go(withRedirect(paths.verify, paths.reservation), { state: acceptedState }),
  )
  // An effect runs only on a mounted screen, so a guest who has left is not redirected.
  useEffect(() => {
    if (isLeaving) leave()
  }, [isLeaving])
  return { accept, isRunning: isRunning || isLeaving }
}
