import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { facetStates, tenFacets } from '#src/ui/facets/tenFacets.ts'

it.each([
  ['phone', 0, 3],
  ['otp', 3, 5],
  ['reservation', 5, 7],
  ['confirm', 7, 9],
  ['success', 9, 10],
] as const)('%s joins the facets from %i to %i of ten', (step, from, to) => {
  const states = facetStates(step)
  expect(states).toHaveLength(10)
  expect(states.indexOf('joining')).toBe(from)
  expect(states.lastIndexOf('joining')).toBe(to - 1)
  expect(states.slice(0, from)).not.toContain('open')
  expect(states.slice(to)).not.toContain('joined')
})

it('lays the same facets flat in the hero', () => {
  const hero = readFileSync('src/ui/facets/hero.svg', 'utf8')
  const colours = [...hero.matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour)
  expect(colours).toEqual(tenFacets.map(([colour]) => colour))
})
