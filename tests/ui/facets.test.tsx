import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { JoinedFacets } from '#src/ui/facets/JoinedFacets.tsx'
import { LooseFacets } from '#src/ui/facets/LooseFacets.tsx'
import { area, facetMesh, type Facet, type MeshSpec } from '#src/ui/facets/mesh.ts'
import * as presets from '#src/ui/facets/presets.ts'

const { heroFacets, maskFacets } = presets
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

const drawn = (props: MeshSpec) => renderToStaticMarkup(<FacetArt {...props} />)

const edgeKeys = ({ points }: Facet) =>
  points.map((from, index) => {
    const to = points[(index + 1) % points.length]
    return [from, to].map(String).sort().join(' ')
  })

/** The edges that two facets of the same colour share. */
function blurredEdges(facets: Facet[]): string[] {
  const keys = facets.flatMap((facet) => edgeKeys(facet).map((edge) => `${edge} ${facet.colour}`))
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

it('draws the same picture for the same seed', () => {
  expect(drawn({ ...heroFacets })).toBe(drawn({ ...heroFacets }))
})

it('draws another picture for another seed', () => {
  expect(drawn({ ...heroFacets, seed: heroFacets.seed + 1 })).not.toBe(drawn(heroFacets))
})

it.each(Object.entries(presets))('covers the whole box of %s with any seed', (_, preset) => {
  for (const seed of SEEDS) {
    const facets = facetMesh({ ...preset, seed })
    const covered = facets.reduce((sum, { points }) => sum + area(points), 0)
    expect(covered).toBe(preset.width * preset.height)
  }
})

it.each(Object.entries(presets))('keeps every point of %s inside the box', (_, preset) => {
  const points = SEEDS.flatMap((seed) => facetMesh({ ...preset, seed })).flatMap((f) => f.points)
  const isOutside = ([x, y]: readonly [number, number]) =>
    x < 0 || y < 0 || x > preset.width || y > preset.height
  expect(points.filter(isOutside)).toEqual([])
})

it.each(Object.entries(presets))('has no folded or empty facet in %s', (_, preset) => {
  const areas = SEEDS.flatMap((seed) => facetMesh({ ...preset, seed })).map((f) => area(f.points))
  expect(Math.min(...areas)).toBeGreaterThan(0)
})

it('gives facets that share an edge different colours', () => {
  for (const seed of SEEDS) expect(blurredEdges(facetMesh({ ...maskFacets, seed }))).toEqual([])
})

it('mixes joined facets with triangles', () => {
  const corners = facetMesh(heroFacets).map(({ points }) => points.length)
  expect(new Set(corners)).toEqual(new Set([3, 4]))
})

it('paints with what there is when a palette is too short to keep neighbours apart', () => {
  const colours = facetMesh({ ...heroFacets, palette: ['#000'] }).map(({ colour }) => colour)
  expect(new Set(colours)).toEqual(new Set(['#000']))
})

it.each([
  ['heroFacets', presets.heroFacets, 1_700],
  ['ticketBand', presets.ticketBand, 1_200],
  ['voucherBand', presets.voucherBand, 1_200],
  ['invitationHead', presets.invitationHead, 1_400],
  ['maskFacets', presets.maskFacets, 3_200],
])('draws %s in few bytes', (_, preset, bytes) => {
  expect(drawn(preset).length).toBeLessThan(bytes)
})

it('draws one path for each colour', () => {
  expect(drawn(heroFacets).match(/<path/g)).toHaveLength(heroFacets.palette.length)
})

it.each([
  ['art', <FacetArt {...heroFacets} />],
  ['loose facets', <LooseFacets />],
  ['joined facets', <JoinedFacets />],
])('hides %s from screen readers and the tab order', (_, picture) => {
  const markup = renderToStaticMarkup(picture)
  expect(markup).toContain('aria-hidden="true" focusable="false"')
})
