import { Suspense } from 'react'
import styles from '#src/app/DesktopMask.module.css'
import { ErrorBoundary, type FallbackProps } from '#src/app/ErrorBoundary.tsx'
import { lazyScreen, LostChunk } from '#src/ui/lazy.tsx'
import { useOnline } from '#src/ui/useOnline.ts'

const DesktopMask = lazyScreen(() => import('#src/app/DesktopMask.tsx').then((m) => m.DesktopMask))

/** A chunk of its own, because phones seldom need it. */
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

/** The app behind it is whole, and there again as soon as the window is narrow. */
function LostMask({ error, onRetry }: FallbackProps) {
  useOnline(onRetry)
  if (!(error instanceof LostChunk)) throw error
  return <EmptyMask />
}
