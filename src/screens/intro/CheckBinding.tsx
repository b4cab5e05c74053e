/** The introduction with action=check-binding (decisions): leaves for the binding page where the membership is not bound. */
import { useCallback, useEffect, useEffectEvent } from 'react'
import { BindingStep } from '#src/layout/BindingStep.tsx'
import { needsBinding } from '#src/session/crmBinding.ts'
import { useAsync } from '#src/session/useAsync.ts'
import { useAppDispatch } from '#src/state/hooks.ts'

type CheckBindingProps = {
  /** Nothing stops the guest (any more). */
  onDone: () => void
}

export function CheckBinding({ onDone }: CheckBindingProps) {
  const dispatch = useAppDispatch()
  const { data: isNeeded } = useAsync(useCallback(() => dispatch(needsBinding()), [dispatch]))
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isNeeded === false) done()
  }, [isNeeded])
  return isNeeded ? <BindingStep onGivenUp={onDone} /> : null
}
