/** With HTTP/1.1, a browser has six connections to a host, and an open ticket needs some to renew its code. */
const MAX_AT_ONCE = 2

let free = MAX_AT_ONCE
const waiting: (() => void)[] = []

/**
 * Returns a function that loads a file which no tap waits for. At most two such files load at once, and a file that
 * hangs keeps its place. A second call joins the first until the file has loaded or failed.
 */
export function inTurn<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null
  const loadWhenFree = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await load()
    } finally {
      pending = null
      const startNext = waiting.shift()
      if (startNext) startNext()
      else free += 1
    }
  }
  return () => (pending ??= loadWhenFree())
}
