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
