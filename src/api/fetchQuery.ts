/** Options of `initiate` that send a request although the cache has an answer. */
export const FRESH = { forceRefetch: true } as const

/**
 * Options of `initiate` for "Try again" on a screen. The `refetch` of a query hook does the same, but it
 * throws after the screen has unmounted.
 */
export const REFETCH = { ...FRESH, subscribe: false } as const

/**
 * Keeps the subscription until the answer, because RTK Query aborts a query without subscribers.
 */
export async function fetchQuery<T>(
  query: PromiseLike<T> & { unsubscribe: () => void },
): Promise<T> {
  try {
    return await query
  } finally {
    query.unsubscribe()
  }
}
