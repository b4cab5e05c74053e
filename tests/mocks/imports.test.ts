import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = readdirSync('mocks', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, source: readFileSync(`mocks/${path}`, 'utf8') }))

/** Whatever a file imports or exports from the app, statically or not, that is more than a type. */
function valuesFromApp(source: string): string[] {
  const statements = source.match(/(?:import|export)\b[^;'"`]*['"`][^'"`]*['"`]/g) ?? []
  return statements.filter(
    (statement) => /#src\/|\/src\//.test(statement) && !/^(import|export) type\b/.test(statement),
  )
}

it('finds the files of the mock backend', () => {
  expect(files.length).toBeGreaterThan(15)
})

it.each(files)('$path takes types from the app, never rules', ({ source }) => {
  expect(valuesFromApp(source)).toEqual([])
})

it.each([
  ["import { formatTime } from '#src/domain/time.ts'", 1],
  ["import { type A, b } from '#src/domain/time.ts'", 1],
  ["const time = await import('#src/domain/time.ts')", 1],
  ["export { formatTime } from '../src/domain/time.ts'", 1],
  ["import type { WireUser } from '#src/api/types.ts'", 0],
  ["import { byId } from '#mocks/backend/world.ts'", 0],
])('sees through %s', (source, count) => {
  expect(valuesFromApp(source)).toHaveLength(count)
})
