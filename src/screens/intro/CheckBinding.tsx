/** The introduction with action=check-binding (decisions): leaves for the binding page where the membership is not bound. */
import { useEffect, useState } from 'react'
import { BindingStep } from '#src/layout/BindingStep.tsx'
import { needsBinding } from '#src/session/crmBinding.ts'
import { useAppDispatch } from '#src/state/hooks.ts'

type CheckBindingProps = {
  /** Nothing stops the guest (any more). */
  onDone: () => void
}

export function CheckBinding({ onDone }: CheckBindingProps) {
  const dispatch = useAppDispatch()
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    let isLeft = false
    const check = async () => {
      const needed = await dispatch(needsBinding())
      if (isLeft) return
      if (needed) setIsNeeded(true)
      else onDone()
    }
    void check()
    return () => {
      isLeft = true
    }
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return isNeeded ? <BindingStep onGivenUp={onDone} /> : null
}
