import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JoinedFacets } from '#src/ui/facets/JoinedFacets.tsx'
import { LooseFacets } from '#src/ui/facets/LooseFacets.tsx'

type Point = [x: number, y: number]
type Plane = { colour: string; points: Point[] }

/** Planes of the fixed pictures: corners are `M x y x y …z`. */
function planesOf(svg: string): Plane[] {
  return Array.from(svg.matchAll(/<path fill="(#\w{6})" d="M([\d ]+)z"/g), ([, colour = '', d]) => {
    const numbers = (d ?? '').split(' ').map(Number)
    const points = numbers.flatMap((x, at): Point[] => (at % 2 ? [] : [[x, numbers[at + 1] ?? 0]]))
    return { colour, points }
  })
}

const picture = (name: string) => readFileSync(`src/ui/facets/${name}.svg`, 'utf8')

const edges = ({ points }: Plane) =>
  points.map((from, at) => [from, points[(at + 1) % points.length] ?? from].sort().join(' '))

const lightness = ({ colour }: Plane) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0)

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** From the upper left corner to the lower right one. */
const depth = ({ points }: Plane, width: number, height: number) =>
  mean(points.map(([x, y]) => x / width + y / height))

it.each(['hero', 'ticketBand', 'voucherBand', 'invitationHead', 'mask'])(
  'draws %s as ten planes under one light, cut at one edge',
  (name) => {
    const svg = picture(name)
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
    const planes = planesOf(svg)
    expect(planes).toHaveLength(10)

    const blurred = planes.flatMap((plane) => edges(plane).map((edge) => edge + plane.colour))
    expect(new Set(blurred).size).toBe(blurred.length)

    const byDepth = [...planes].sort((a, b) => depth(a, width, height) - depth(b, width, height))
    const light = byDepth.map(lightness)
    expect(mean(light.slice(0, 5))).toBeGreaterThan(mean(light.slice(5)))

    const all = planes.flatMap(edges)
    const outline = all.filter((edge) => all.indexOf(edge) === all.lastIndexOf(edge))
    const isStraight = (edge: string) => {
      const [from = [], to = []] = edge.split(' ').map((point) => point.split(',').map(Number))
      return from[0] === to[0] || from[1] === to[1]
    }
    expect(outline.filter((edge) => !isStraight(edge)).length).toBeGreaterThanOrEqual(3)
  },
)

it.each([
  ['joined', <JoinedFacets />],
  ['loose', <LooseFacets />],
])('hides the %s facets from assistive technology', (_, art) => {
  expect(renderToStaticMarkup(art)).toMatch(/^<svg[^>]* aria-hidden="true"[^>]* focusable="false"/)
})
