/** A part of a screen that is fetched when the guest asks for it: a dialog, a sheet. */
import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#src/ui/whenIdle.ts'

/**
 * `open` fetches the part and shows it; `close` takes it away. A part that cannot be fetched (no network) leaves the screen as it is, and says so by
 * `hasFailed`: opening it again tries again.
 */
export function usePart<P>(load: () => Promise<ComponentType<P>>) {
  const [state, setState] = useState<{ Part: ComponentType<P> | null; hasFailed: boolean }>({
    Part: null,
    hasFailed: false,
  })
  // Here when the guest asks, even if the network is not.
  useEffect(
    () => whenIdle(() => void load().catch(() => undefined)),
    // One part for each use of the hook.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  return {
    ...state,
    open: () =>
      void load().then(
        (Part) => setState({ Part, hasFailed: false }),
        () => setState({ Part: null, hasFailed: true }),
      ),
    close: () => setState({ Part: null, hasFailed: false }),
  }
}
