/**
 * The answer to a query that a thunk has started. It stays subscribed until then: RTK Query aborts
 * a query whose cache entry is dropped, and drops one that nobody subscribes to.
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
