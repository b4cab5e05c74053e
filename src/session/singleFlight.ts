import type { Id } from '#src/domain/model.ts'
import type { AppThunk, Ports } from '#src/state/store.ts'

type Key = Id | null

/** Runs a call once at a time in a store: a second one with the same key joins the first. */
export function singleFlight<T>() {
  const inFlight = new WeakMap<Ports, Map<Key, Promise<T>>>()
  const current = (ports: Ports, key: Key = null) => inFlight.get(ports)?.get(key)
  return {
    current,
    join:
      (call: AppThunk<Promise<T>>, key: Key = null): AppThunk<Promise<T>> =>
      (dispatch, _, ports) => {
        const calls = inFlight.get(ports) ?? new Map<Key, Promise<T>>()
        inFlight.set(ports, calls)
        const joined = calls.get(key) ?? dispatch(call).finally(() => calls.delete(key))
        calls.set(key, joined)
        return joined
      },
  }
}
