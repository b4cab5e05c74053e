import { expect, it } from 'vitest'
import { fingerprint } from '#src/domain/fingerprint.ts'

// FNV-1a's own test vectors, from its authors' list.
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('of %j is FNV-1a', (text, hash) => {
  expect(fingerprint(text)).toBe(hash.toString(36))
})
