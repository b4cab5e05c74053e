import { Suspense } from 'react'
import styles from '#src/layout/DesktopMask.module.css'
import { lazyScreen } from '#src/layout/lazyScreen.tsx'

const DesktopMask = lazyScreen(() =>
  import('#src/layout/DesktopMask.tsx').then((m) => m.DesktopMask),
)

/** A chunk of its own, because phones seldom need it. */
export function LazyDesktopMask() {
  return (
    <Suspense fallback={<div className={styles.mask} />}>
      <DesktopMask />
    </Suspense>
  )
}
