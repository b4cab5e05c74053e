import { nextId, type World } from '#mocks/backend/world.ts'

const CODE_LENGTH = 10
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

function hash(text: string): number {
  let sum = FNV_OFFSET
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), FNV_PRIME)
  // FNV gives similar texts similar upper bits, so the bits are mixed once more.
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}

function codeFrom(...parts: (string | number)[]): string {
  const text = parts.join('/')
  const digits = hash(text).toString(36) + hash(`${text}/more`).toString(36)
  return digits.toUpperCase().padStart(CODE_LENGTH, '0').slice(-CODE_LENGTH)
}

/** Returns a code that is unique in this world, such as 'api-1B7QX0…'. */
export function issueCode(world: World, kind: string): string {
  return `${kind}-${codeFrom(world.seed, kind, nextId(world))}`
}

/**
 * Returns the code and hash that a ticket or gift shows now. The remaining seconds are never 0,
 * because a new code starts at that instant.
 */
export function rotatingCode(world: World, kind: 'ticket' | 'gift', id: number) {
  const periodMs = world.rotationSeconds * 1000
  const now = world.now()
  const period = Math.floor(now / periodMs)
  return {
    code: codeFrom(world.seed, kind, id, period),
    hash: codeFrom(world.seed, kind, id, period, 'hash'),
    remainingSeconds: Math.ceil(((period + 1) * periodMs - now) / 1000),
  }
}
