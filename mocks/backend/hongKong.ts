/**
 * Hong Kong time (UTC+8 all year). The app has its own implementation: if the mock shared it, an
 * error in it would stay hidden.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const OFFSET_MS = 8 * HOUR_MS

/** '2025-06-22T11:00:00+08:00' */
export function isoInHongKong(at: number): string {
  return `${new Date(at + OFFSET_MS).toISOString().slice(0, 19)}+08:00`
}

export function startOfDay(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
}
