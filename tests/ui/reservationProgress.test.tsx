import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReservationProgress } from '#src/ui/facets/ReservationProgress.tsx'
import { facetStates } from '#src/ui/facets/tenFacets.ts'

it.each([
  ['phone', 0, 3],
  ['code', 3, 5],
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

it('says nothing to assistive technology', () => {
  expect(renderToStaticMarkup(<ReservationProgress step="code" />)).toMatch(
    /^<svg[^>]* aria-hidden="true"[^>]* focusable="false"/,
  )
})
