import type { Id } from '#src/domain/model.ts'

/** The same for a reservation's ticket and voucher; unique even where the server lists it twice. */
export function slideIds(rows: { id: Id }[]): string[] {
  const counts = new Map<string, number>()
  return rows.map(({ id }) => {
    const count = counts.get(String(id)) ?? 0
    counts.set(String(id), count + 1)
    return `${id}-${count}`
  })
}
