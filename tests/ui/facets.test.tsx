import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JoinedFacets } from '#src/ui/facets/JoinedFacets.tsx'
import { LooseFacets } from '#src/ui/facets/LooseFacets.tsx'
import { ReservationProgress } from '#src/ui/facets/ReservationProgress.tsx'
import { facetStates, tenFacets } from '#src/ui/facets/tenFacets.ts'

it.each([
  ['joined facets', <JoinedFacets />],
  ['loose facets', <LooseFacets />],
  ['progress of a reservation', <ReservationProgress step="otp" />],
])('hides the %s from assistive technology', (_, art) => {
  expect(renderToStaticMarkup(art)).toMatch(/^<svg[^>]* aria-hidden="true"[^>]* focusable="false"/)
})

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
