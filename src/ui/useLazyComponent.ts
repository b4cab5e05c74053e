import { useEffect, useState, type ComponentType } from 'react'

/**
 * What a screen shows below its first view, fetched once the screen is there: null until then.
 * Fetched again when the network is back.
 *
 * @param load the same function at every render
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    let isMounted = true
    const fetchComponent = () =>
      void load().then(
        (loaded) => isMounted && setComponent(() => loaded),
        () => undefined,
      )
    fetchComponent()
    window.addEventListener('online', fetchComponent)
    return () => {
      isMounted = false
      window.removeEventListener('online', fetchComponent)
    }
  }, [load])
  return Component
}
