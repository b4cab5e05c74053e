/** With HTTP/1.1, a browser opens six connections to a host, and an open ticket needs some of them to renew its code. */
const MAX_CONCURRENT = 2

let free = MAX_CONCURRENT
const waiting: (() => void)[] = []

/**
 * Returns a function that loads a file in the background, where no tap waits for it. At most two such files load at
 * once. A file that hangs keeps its place. Calls share the pending load and its result.
 */
export function queued<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  const loadWhenFree = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await load()
    } catch (error) {
      loading = null
      throw error
    } finally {
      const startNext = waiting.shift()
      if (startNext) startNext()
      else free += 1
    }
  }
  return () => (loading ??= loadWhenFree())
}
