import { useRef } from 'react'

/** Lets a screen ignore the pending answers of a mutation. The server still handles the requests. */
export function useDroppable({ isLoading, reset }: { isLoading: boolean; reset: () => void }) {
  const controller = useRef<AbortController>(null)
  return {
    drop() {
      controller.current?.abort()
      if (isLoading) reset()
    },
    /** Ends the display of an earlier answer. */
    clear() {
      if (!isLoading) reset()
    },
    /** Returns a signal that aborts when the requests from now on are dropped. */
    watch() {
      controller.current = new AbortController()
      return controller.current.signal
    },
  }
}

export const whenAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)))
