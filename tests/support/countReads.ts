/** Counts how often anything of these rows, or of a list of them, is read. */
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
