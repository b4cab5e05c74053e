import { Suspense } from 'react'
import styles from '#src/layout/DesktopMask.module.css'
import { lazyScreen } from '#src/layout/lazyScreen.tsx'

const DesktopMask = lazyScreen(() =>
  import('#src/layout/DesktopMask.tsx').then((m) => m.DesktopMask),
)

/** Phones seldom need the mask, so that it is a chunk of its own. */
export function LazyDesktopMask() {
  return (
    <Suspense fallback={<div className={styles.mask} />}>
      <DesktopMask />
    </Suspense>
  )
}
