import type { Instant } from '#src/domain/model.ts'

/** Of a code's lifetime; clamped, as the phone's clock may be changed. */
export const secondsLeft = (expiresAt: Instant, ttlSeconds: number, now: Instant): number =>
  Math.min(ttlSeconds, Math.max(0, Math.ceil((expiresAt - now) / 1000)))

export const RING_RADIUS = 9
export const RING_LENGTH = 2 * Math.PI * RING_RADIUS

/** How much of the ring is gone, as `stroke-dashoffset`. */
export const ringOffset = (seconds: number, ttlSeconds: number): number =>
  RING_LENGTH * (1 - seconds / ttlSeconds)
