import { Suspense } from 'react'
import { lazyScreen } from '#src/layout/lazyScreen.tsx'

const DesktopMask = lazyScreen(() =>
  import('#src/layout/DesktopMask.tsx').then((m) => m.DesktopMask),
)

/** The mask, fetched when a screen is wide: phones seldom are. */
export function LazyDesktopMask() {
  return (
    <Suspense fallback={<div className="mask" />}>
      <DesktopMask />
    </Suspense>
  )
}
