/**
 * The answer of a query that a thunk has started. It stays subscribed until then: RTK Query aborts a query without a subscriber when its
 * cache entry is dropped.
 */
export async function answerOf<T>(query: PromiseLike<T> & { unsubscribe: () => void }): Promise<T> {
  try {
    return await query
  } finally {
    query.unsubscribe()
  }
}
