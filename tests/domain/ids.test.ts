import { expect, it } from 'vitest'
import { isSameId } from '#src/domain/ids.ts'

it.each([
  [7, '7', true],
  [7, 8, false],
  [null, null, false],
  [null, 'null', false],
  ['null', null, false],
])('isSameId compares %j with %j: %s', (a, b, isSame) => {
  expect(isSameId(a, b)).toBe(isSame)
})
