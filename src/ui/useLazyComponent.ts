import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#src/ui/whenIdle.ts'

/**
 * A component that is fetched at idle and shown by `open`: a dialog, a sheet.
 * Where it cannot be fetched `hasFailed` is set, and the next `open` tries again.
 */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  const [state, setState] = useState<{ Component: ComponentType<P> | null; hasFailed: boolean }>({
    Component: null,
    hasFailed: false,
  })
  useEffect(
    () => whenIdle(() => void load().catch(() => undefined)),
    // `load` is the same for the life of the screen.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  return {
    ...state,
    open: () =>
      void load().then(
        (Component) => setState({ Component, hasFailed: false }),
        () => setState({ Component: null, hasFailed: true }),
      ),
    close: () => setState({ Component: null, hasFailed: false }),
  }
}
