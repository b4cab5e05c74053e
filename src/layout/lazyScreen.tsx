import { lazy, type ComponentType } from 'react'
import { reloadOnce } from '#src/routing/browser.ts'

export type LazyScreen = ComponentType & { prefetch: () => Promise<void> }

/** Once loaded it does not suspend: React holds the reveal back for 300 ms after a fallback. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null
  const fetchOnce = async () => ({ default: (loaded ??= await load()) })
  const Lazy = lazy(() => fetchOnce().catch(reloadOnce))
  function LazyScreen() {
    const Shown = loaded ?? Lazy
    return <Shown />
  }
  return Object.assign(LazyScreen, {
    // A failed load is tried again when the screen is shown.
    prefetch: () =>
      fetchOnce().then(
        () => undefined,
        () => undefined,
      ),
  })
}
