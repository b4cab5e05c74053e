/** Checks that each planted fault applies to the source. `npm run planted` runs the tests on them. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allFaults } from '#tests/planted/allFaults.ts'
import { applyFault } from '#tests/planted/fault.ts'

describe('Planted faults', () => {
  it.each(allFaults)('apply to exactly one place: $name', (fault) => {
    const text = readFileSync(fault.file, 'utf8')
    const faulty = applyFault(text, fault)
    expect(faulty, `'${fault.find}' must stand in ${fault.file} once`).not.toBeNull()
    expect(faulty).not.toBe(text)
  })

  it('name test folders that exist', () => {
    const missing = allFaults.filter(({ tests }) => !existsSync(tests))
    expect(missing).toEqual([])
  })

  it('are refused if the place occurs twice or not at all', () => {
    const fault = { name: '', file: '', find: 'a b', replace: 'c', tests: '' }
    expect(applyFault('x a\n b y', fault)).toBe('x c y')
    expect(applyFault('a b a b', fault)).toBeNull()
    expect(applyFault('a', fault)).toBeNull()
  })
})
