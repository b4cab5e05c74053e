/** Subscribed until it is answered: RTK Query drops and aborts what nobody subscribes to. */
export async function fetchQuery<T>(
  query: PromiseLike<T> & { unsubscribe: () => void },
): Promise<T> {
  try {
    return await query
  } finally {
    query.unsubscribe()
  }
}
