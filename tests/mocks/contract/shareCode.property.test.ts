import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareWith } from '#mocks/contract/check/compare.ts'
import { readAs } from '#mocks/contract/readers.ts'
import { runs } from '#tests/support/property.ts'

const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...'aB0_~=+/\\$-.&?%;!( \u200b'),
    minLength: 1,
    maxLength: 12,
  }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
)

it('The contract and the app accept the same share codes', () => {
  fc.assert(
    fc.property(text, (code) => {
      const body = { share_code: 'S', hash_code: code }
      expect(readAs('Share', body).isRead).toBe(compareWith('Share', body).length === 0)
    }),
    runs(2000, 50_000),
  )
})
