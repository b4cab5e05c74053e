import { expect, it } from 'vitest'
import { fingerprint } from '#src/domain/fingerprint.ts'

// FNV-1a's own test vectors, from its authors' list.
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['b', 0xe70c2de5],
  ['foobar', 0xbf9cf968],
])('of %j is FNV-1a', (text, hash) => {
  expect(fingerprint(text)).toBe(hash.toString(36))
})

it('tells texts apart that differ in one letter, and reveals neither', () => {
  const texts = Array.from({ length: 2_000 }, (_, index) => `token-${index}`)
  const prints = texts.map(fingerprint)
  expect(new Set(prints).size).toBe(texts.length)
  for (const print of prints) expect(print).toMatch(/^[0-9a-z]{1,7}$/)
})
