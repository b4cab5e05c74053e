/** Shortens a list while it still fails. */

/** Removes ever smaller parts until none can be removed or the time is over. */
export async function shrink<T>(
  steps: readonly T[],
  fails: (steps: T[]) => Promise<boolean>,
  isOver: () => boolean,
): Promise<T[]> {
  let left = [...steps]
  for (let size = Math.ceil(left.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = left.length - size; at >= 0; at -= size) {
      if (isOver()) return left
      const shorter = left.filter((_, index) => index < at || index >= at + size)
      if (await fails(shorter)) left = shorter
    }
  return left
}
