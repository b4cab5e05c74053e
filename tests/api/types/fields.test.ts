import { expect, it } from 'vitest'
import { describeIssue } from '#src/api/types/fields.ts'

it.each<[unknown, string]>([
  [null, 'null'],
  [[], 'array'],
  ['x', 'string'],
  [1.5, 'number'],
  [2 ** 53, 'number beyond 2^53'],
  [-(2 ** 53), 'number beyond 2^53'],
])('The report of an unreadable field names its type: %j is a %s', (input, type) => {
  const path = [{ key: 'reservations' }, { key: 0 }, { key: 'id' }]
  expect(describeIssue({ path, input })).toBe(`reservations[].id (${type})`)
})
