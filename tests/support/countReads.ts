/** Counts the property reads of rows, or of lists of rows. */
export function countReads() {
  const count = { reads: 0 }
  const countedOne = <T extends object>(row: T): T =>
    new Proxy(row, {
      get(target, name): unknown {
        count.reads += 1
        return Reflect.get(target, name)
      },
    })
  return { count, countedOne, counted: <T extends object>(rows: T[]): T[] => rows.map(countedOne) }
}
