import { useEffect, useState, type ComponentType } from 'react'

/** Fetched once the screen is drawn, again when back online; renders nothing until then. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null
  return function LazyComponent(props: P) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== null)
    useEffect(() => {
      if (isLoaded) return
      const fetchComponent = async () => {
        try {
          Loaded = await load()
          setIsLoaded(true)
        } catch {
          // Offline: retried below.
        }
      }
      void fetchComponent()
      window.addEventListener('online', fetchComponent)
      return () => window.removeEventListener('online', fetchComponent)
    }, [isLoaded])
    return isLoaded && Loaded ? <Loaded {...props} /> : null
  }
}
