import { useEffect, useState, type ComponentType } from 'react'

/** A file that did not arrive is fetched again after this long, in milliseconds. */
const RETRY_MS = 5_000

/** Fetched once the screen is drawn, again when back online; renders nothing until then. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null
  return function LazyComponent(props: P) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== null)
    useEffect(() => {
      if (isLoaded) return
      let isStale = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const fetchComponent = async () => {
        clearTimeout(timer)
        try {
          Loaded = await load()
          setIsLoaded(true)
        } catch {
          // Tried again in a moment, or when the network returns.
          if (!isStale) timer = setTimeout(() => void fetchComponent(), RETRY_MS)
        }
      }
      void fetchComponent()
      window.addEventListener('online', fetchComponent)
      return () => {
        isStale = true
        clearTimeout(timer)
        window.removeEventListener('online', fetchComponent)
      }
    }, [isLoaded])
    return isLoaded && Loaded ? <Loaded {...props} /> : null
  }
}
