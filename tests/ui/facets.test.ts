import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { facetStates, tenFacets, type ReservationStep } from '#src/ui/facets/tenFacets.tsx'

it('The hero picture has the colours of the ten facets, in the same order', () => {
  const hero = readFileSync('src/ui/facets/hero.svg', 'utf8')
  const colours = [...hero.matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour)
  expect(colours).toEqual(tenFacets.map(([colour]) => colour))
})

it.each<[ReservationStep, number, number]>([
  ['phone', 0, 3],
  ['otp', 3, 5],
  ['reservation', 5, 7],
  ['confirm', 7, 9],
  ['success', 9, 10],
])('At the step %s, %i facets are joined already, and %i afterwards', (step, before, after) => {
  const states = facetStates(step)
  expect(states).toHaveLength(10)
  expect(states.indexOf('joining')).toBe(before)
  expect(states.lastIndexOf('joining') + 1).toBe(after)
  expect(states.slice(0, before).every((state) => state === 'joined')).toBe(true)
  expect(states.slice(after).every((state) => state === 'open')).toBe(true)
})
