import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fingerprint } from '#src/domain/fingerprint.ts'

/** Lengths around those at which the padding needs another block of 64 bytes. */
const LENGTHS = [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000, 8_192]
const TEXTS = [
  ...LENGTHS.map((length) => 'token-7.A~'.repeat(820).slice(0, length)),
  '您已收到門票 🎫',
  '\ud800',
]

it.each(TEXTS)('The fingerprint of a text is its SHA-256 hash (case %#)', (text) => {
  expect(fingerprint(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
})
