import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tenFacets } from '#src/ui/facets/tenFacets.tsx'

it('The hero picture has the colours of the ten facets, in the same order', () => {
  const hero = readFileSync('src/ui/facets/hero.svg', 'utf8')
  const colours = [...hero.matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour)
  expect(colours).toEqual(tenFacets.map(([colour]) => colour))
})
