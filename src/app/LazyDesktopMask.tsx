import { Suspense } from 'react'
import styles from '#src/app/DesktopMask.module.css'
import { ErrorBoundary, type FallbackProps } from '#src/app/ErrorBoundary.tsx'
import { lazyScreen, LostChunk } from '#src/ui/lazy.tsx'
import { useOnline } from '#src/ui/useOnline.ts'

const DesktopMask = lazyScreen(() => import('#src/app/DesktopMask.tsx').then((m) => m.DesktopMask))

/** Loads the mask as a separate chunk, because phones seldom need it. */
export function LazyDesktopMask() {
  return (
    <ErrorBoundary onError={forgetLost} Fallback={LostMask}>
      <Suspense fallback={<EmptyMask />}>
        <DesktopMask />
      </Suspense>
    </ErrorBoundary>
  )
}

const EmptyMask = () => <div className={styles.mask} />

const forgetLost = (error: Error) => {
  if (error instanceof LostChunk) error.forget()
}

/**
 * Shows an empty mask if the chunk did not load, and retries when the device is online again. The app
 * behind it still works, and is visible again as soon as the window is narrow.
 */
function LostMask({ error, onRetry }: FallbackProps) {
  useOnline(onRetry)
  if (!(error instanceof LostChunk)) throw error
  return <EmptyMask />
}
