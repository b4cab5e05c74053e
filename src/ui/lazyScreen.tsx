import { lazy, useEffect, useState, type ComponentType } from 'react'
import { reloadOnce } from '#src/routing/browser.ts'

export type LazyScreen = ComponentType & {
  prefetch: () => Promise<void>
  isLoaded: () => boolean
}

/** A file of the app did not arrive. */
export class LostChunk extends Error {
  /** React keeps a failed import: after this the next render imports anew. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('a file of the app did not arrive', { cause })
    this.name = 'LostChunk'
    this.forget = forget
  }
}

/** Once loaded it does not suspend: React holds the reveal back for 300 ms after a fallback. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null
  const fetchOnce = async () => ({ default: (loaded ??= await load()) })
  const makeLazy = () =>
    lazy(() =>
      fetchOnce()
        .catch(reloadOnce)
        .catch((reason: unknown) => {
          throw new LostChunk(reason, forget)
        }),
    )
  let Lazy = makeLazy()
  const forget = () => {
    Lazy = makeLazy()
  }
  function LazyScreen() {
    const Shown = loaded ?? Lazy
    return <Shown />
  }
  return Object.assign(LazyScreen, {
    isLoaded: () => loaded !== null,
    // A failed load is tried again when the screen is shown.
    prefetch: () =>
      fetchOnce().then(
        () => undefined,
        () => undefined,
      ),
  })
}

/** False while the screen is fetched; a failed one is tried again when it is rendered. */
export function usePrefetched(Screen: LazyScreen): boolean {
  const [prefetched, setPrefetched] = useState<LazyScreen | null>(null)
  useEffect(() => {
    // Else each screen that is there already would render twice.
    if (Screen.isLoaded()) return
    let isStale = false
    const onSettled = () => {
      if (!isStale) setPrefetched(() => Screen)
    }
    void Screen.prefetch().then(onSettled)
    return () => {
      isStale = true
    }
  }, [Screen])
  return Screen.isLoaded() || prefetched === Screen
}
