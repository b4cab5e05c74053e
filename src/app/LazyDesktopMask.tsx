import { Suspense } from 'react'
import styles from '#src/app/DesktopMask.module.css'
import { lazyScreen } from '#src/ui/lazy.tsx'

const DesktopMask = lazyScreen(() => import('#src/app/DesktopMask.tsx').then((m) => m.DesktopMask))

/** A chunk of its own, because phones seldom need it. */
export function LazyDesktopMask() {
  return (
    <Suspense fallback={<div className={styles.mask} />}>
      <DesktopMask />
    </Suspense>
  )
}
