import { useEffect, useState, type ComponentType } from 'react'

/**
 * What a screen shows below its first view, fetched once the screen is there: nothing until then.
 * Fetched again when the network is back.
 */
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
          // Without a network: tried again below.
        }
      }
      void fetchComponent()
      window.addEventListener('online', fetchComponent)
      return () => window.removeEventListener('online', fetchComponent)
    }, [isLoaded])
    return isLoaded && Loaded ? <Loaded {...props} /> : null
  }
}
