import { Suspense } from 'react'
import { lazyScreen } from '#src/layout/lazyScreen.tsx'
import { FormSkeleton } from '#src/ui/Skeletons.tsx'

const BindingStep = lazyScreen(() =>
  import('#src/layout/BindingStep.tsx').then((m) => m.BindingStep),
)

/** The binding step, fetched when a login is refused with 2007: few guests meet it. */
export function LazyBindingStep() {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <BindingStep />
    </Suspense>
  )
}
