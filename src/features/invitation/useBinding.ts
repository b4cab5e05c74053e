import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '#src/config/services.tsx'
import { reactToBound, type BindReaction } from '#src/domain/invitation.ts'
import { isBoundByFirstLoad, takeBindingOfStart } from '#src/features/invitation/bindAtStart.ts'
import {
  selectOpenedInvitation,
  selectRefusedInvitation,
} from '#src/session/heldInvitationSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { invitationOpened, selectCommand } from '#src/session/outbox/outboxSlice.ts'
import { selectSignInStatus } from '#src/session/userSlice.ts'

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

  useEffect(() => void dispatch(invitationOpened(code)), [dispatch, code])
  // Before this visit has submitted its bind request, the store may hold the reaction to an earlier visit.
  const [isSubmitted, setIsSubmitted] = useState(false)
  const bind = useCallback(() => {
    void dispatch(answerInvitation({ kind: 'bind', argument: { code } }))
    setIsSubmitted(true)
  }, [dispatch, code])
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
 * - 'gone': the invitation is no longer held, because its guest has left.
 */
export function selectBindReaction(
  state: RootState,
  code: string,
): BindReaction | 'unanswered' | 'gone' | null {
  const binding = selectCommand(state, { kind: 'bind', argument: { code } })
  if (binding === 'sending') return null
  const refused = selectRefusedInvitation(state)
  if (refused?.code === code) return refused.reaction
  const openedInvitation = selectOpenedInvitation(state)
  if (openedInvitation?.code !== code) return 'gone'
  if (openedInvitation.type !== null && binding !== 'unknown')
    return reactToBound({ type: openedInvitation.type, isAccepted: openedInvitation.isAccepted })
  // Without a login the bind request waits for one. This is no error.
  return binding === 'waiting' ? 'ask' : 'unanswered'
}
