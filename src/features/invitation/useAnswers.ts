/** These hooks bind the invitation and send the answer of the guest. Only InvitationScreen uses them. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '#src/config/services.tsx'
import { reactToBound, type BindReaction } from '#src/domain/invitation.ts'
import {
  isBoundByFirstLoad,
  isHeldByLastGuest,
  takeBindingOfStart,
} from '#src/features/invitation/bindAtStart.ts'
import {
  selectInvitationWithCode,
  selectHiddenInvitation,
  selectRefusedInvitation,
} from '#src/session/heldInvitationSlice.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#src/session/hooks.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { acceptInvitation, answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { selectCommand } from '#src/session/outbox/outboxSlice.ts'
import { selectHasMobile, selectSignInStatus, selectSignOuts } from '#src/session/userSlice.ts'
import { api, fetchQuery } from '#src/api/client.ts'
import { delay } from '#src/delay.ts'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { acceptedState, paths, withRedirect } from '#src/routing/paths.ts'
import { useLock } from '#src/ui/useLock.ts'
import { useAsync } from '#src/ui/useAsync.ts'

/**
 * Binds the invitation after the sign-in has ended, because an expired token could not bind it. Returns what
 * the screen does next, or null until then. `retry` repeats a bind request that had no answer.
 */
export function useBinding(code: string) {
  const dispatch = useAppDispatch()
  const isSignInDone = useAppSelector(selectSignInStatus) !== 'starting'
  // A login that is renewed later must not bind again.
  const [isReady, setIsReady] = useState(isSignInDone)
  if (isSignInDone && !isReady) setIsReady(true)

  // Before this visit has submitted its bind request, the store may hold the reaction to an earlier visit.
  const [isSubmitted, setIsSubmitted] = useState(false)
  const store = useAppStore()
  const [signOuts] = useState(() => selectSignOuts(store.getState()))
  const bind = useCallback(() => {
    // The guest has signed out, here or in another tab, so this page is being left.
    if (selectSignOuts(store.getState()) !== signOuts) return
    if (!isHeldByLastGuest(store.getState(), code))
      void dispatch(answerInvitation({ kind: 'bind', argument: { code } }))
    setIsSubmitted(true)
  }, [dispatch, store, signOuts, code])
  const { isSecondLineLoad } = useServices()
  const bindOnArrival = useEffectEvent(() => {
    // Take it in any case, so that a later visit binds again.
    const binding = dispatch(takeBindingOfStart(code))
    if (dispatch(isBoundByFirstLoad(code, isSecondLineLoad))) setIsSubmitted(true)
    else if (binding === null) bind()
    else void binding.then(() => setIsSubmitted(true), bind)
  })
  useEffect(() => {
    if (isReady) bindOnArrival()
  }, [isReady])
  const reaction = useAppSelector((state) => selectBindReaction(state, code))
  return { reaction: isSubmitted ? reaction : null, retry: bind }
}

/**
 * Returns what the landing page does after the bind request, or null while the request is in flight.
 * - 'unanswered': the request had no answer. The guest may still accept or decline.
 * - 'checking-login': this guest's login may have ended, or another guest may have logged in.
 * - 'gone': the invitation is no longer held, because its guest has signed out or another invitation has replaced it.
 */
export function selectBindReaction(
  state: RootState,
  code: string,
): BindReaction | 'unanswered' | 'checking-login' | 'gone' | null {
  const binding = selectCommand(state, { kind: 'bind', argument: { code } })
  if (binding === 'sending') return null
  const refused = selectRefusedInvitation(state)
  if (refused?.code === code) return refused.reaction
  const hidden = selectHiddenInvitation(state, code)
  const signIn = selectSignInStatus(state)
  if (hidden !== null && signIn === 'starting') return 'checking-login'
  // If the login of its guest has ended, the guest may still read and answer it.
  const invitation =
    selectInvitationWithCode(state, code) ?? (signIn === 'signed-out' ? hidden : null)
  if (invitation === null) return 'gone'
  if (invitation.type !== null && binding !== 'unknown')
    return reactToBound({ type: invitation.type, isAccepted: invitation.isAccepted })
  // Without a login the bind request waits for one. This is no error.
  return binding === 'waiting' || invitation === hidden ? 'ask' : 'unanswered'
}

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
