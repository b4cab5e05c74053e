/** A screen in a chunk of its own, fetched when it is first shown or at idle before that. */
import { lazy, type ComponentType } from 'react'

export type LazyScreen = ComponentType & { prefetch: () => Promise<void> }

/**
 * Shown without a fallback once its chunk is here: React holds a reveal back for 300 ms after a fallback, so a screen that is already there must
 * not suspend.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null
  const fetchOnce = async () => ({ default: (loaded ??= await load()) })
  const Lazy = lazy(fetchOnce)
  function LazyScreen() {
    const Shown = loaded ?? Lazy
    return <Shown />
  }
  return Object.assign(LazyScreen, {
    // A prefetch that fails is tried again when the screen is wanted.
    prefetch: () =>
      fetchOnce().then(
        () => undefined,
        () => undefined,
      ),
  })
}
