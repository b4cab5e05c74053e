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

/**
 * Options of `initiate` for "Try again" on a screen. The `refetch` of a query hook throws if the cache
 * was reset after the last render, for example because another guest signed in.
 */
export const REFETCH = { forceRefetch: true, subscribe: false } as const
