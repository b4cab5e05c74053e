export const warmFacets = [
  '#B98A62',
  '#C79B74',
  '#A97850',
  '#D3B28D',
  '#8E6242',
  '#DCC3A3',
  '#9C7A5B',
  '#C08F6A',
] as const

export const nightFacets = [
  '#241D17',
  '#2E251D',
  '#3A2E23',
  '#4A3826',
  '#5C452C',
  '#2A221B',
  '#6D5232',
] as const

export type MeshSpec = {
  seed: number
  width: number
  height: number
  columns: number
  rows: number
  palette: readonly string[]
}

type Point = readonly [x: number, y: number]

/** Three corners, clockwise, or four where two triangles were joined. */
export type Facet = { colour: string; points: readonly Point[] }

type Plane = readonly Point[]
type Triangle = readonly [Point, Point, Point]

/** How far a point may stray from its grid place, in cells; below 0.5 no quad folds over. */
const STRAY = 0.42

/** The smallest share of its quad a triangle may have before the other diagonal is taken. */
const SLIVER = 0.2

/** The probability that a triangle is joined with a neighbour. */
const JOINING = 0.17

/** Offsets in the seed's sequence, apart so that tuning one use leaves the others as they are. */
const CHANCE = { across: 0, down: 10_000, diagonal: 20_000, join: 30_000, colour: 40_000 }

/**
 * Cuts a box into planes that cover it once; neighbours differ in colour if the palette allows.
 * A seed gives the same picture everywhere, so that it can be prerendered. Cells need 8 units or
 * more each way, or rounding folds them.
 */
export function facetMesh(spec: MeshSpec): Facet[] {
  return paint(joinSome(cut(spec), spec.seed), spec)
}

/** The nth number of the seed's sequence, in [0, 1): mulberry32, which can jump to any n. */
function chance(seed: number, nth: number): number {
  const state = (Math.imul(seed, 0x9e3779b1) + Math.imul(nth, 0x6d2b79f5)) | 0
  const mixed = Math.imul(state ^ (state >>> 15), state | 1)
  const spread = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
  return ((spread ^ (spread >>> 14)) >>> 0) / 2 ** 32
}

function cut(spec: MeshSpec): Triangle[] {
  return Array.from({ length: spec.columns * spec.rows }, (_, cell) => {
    const column = cell % spec.columns
    const row = Math.floor(cell / spec.columns)
    const isFalling = chance(spec.seed, CHANCE.diagonal + cell) < 0.5
    return split(
      gridPoint(spec, column, row),
      gridPoint(spec, column + 1, row),
      gridPoint(spec, column + 1, row + 1),
      gridPoint(spec, column, row + 1),
      isFalling,
    )
  }).flat()
}

function gridPoint(spec: MeshSpec, column: number, row: number): Point {
  const nth = row * (spec.columns + 1) + column
  return [
    strayed(column, spec.columns, spec.width, chance(spec.seed, CHANCE.across + nth)),
    strayed(row, spec.rows, spec.height, chance(spec.seed, CHANCE.down + nth)),
  ]
}

/** Rounded to keep the path data short; points on the border stay there. */
function strayed(step: number, steps: number, length: number, luck: number): number {
  const isInside = step > 0 && step < steps
  const stray = isInside ? (2 * luck - 1) * STRAY : 0
  return Math.round(((step + stray) * length) / steps)
}

/** Only one diagonal of a dented quad lies inside it, and that one is taken. */
function split(a: Point, b: Point, c: Point, d: Point, isFalling: boolean): Triangle[] {
  const falling: Triangle[] = [
    [a, b, c],
    [a, c, d],
  ]
  const rising: Triangle[] = [
    [a, b, d],
    [b, c, d],
  ]
  const [chosen, other] = isFalling ? [falling, rising] : [rising, falling]
  const isSliver = smallest(chosen) < SLIVER * area([a, b, c, d])
  return isSliver && smallest(other) > smallest(chosen) ? other : chosen
}

function smallest(planes: Plane[]): number {
  return Math.min(...planes.map(area))
}

/** Negative where the corners run counterclockwise on the screen. */
export function area(plane: Plane): number {
  return edges(plane).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0) / 2
}

function edges(plane: Plane): [from: Point, to: Point][] {
  return plane.map((from, index) => [from, plane[(index + 1) % plane.length] ?? from])
}

/** Joins some pairs of triangles, so that the planes differ in size and shape. */
function joinSome(triangles: Triangle[], seed: number): Plane[] {
  const across = neighbours(triangles)
  const placed = new Set<Plane>()
  return triangles.flatMap((triangle, index) => {
    if (placed.has(triangle)) return []
    placed.add(triangle)
    const mayJoin = chance(seed, CHANCE.join + 2 * index) < JOINING
    const partners = across(triangle).filter(
      (other) => mayJoin && !placed.has(other) && isConvex(union(triangle, other)),
    )
    const partner = pick(partners, chance(seed, CHANCE.join + 2 * index + 1))
    if (!partner) return [triangle]
    placed.add(partner)
    return [union(triangle, partner)]
  })
}

/** Planes that share an edge run along it in opposite directions. */
function neighbours<P extends Plane>(planes: readonly P[]): (plane: P) => P[] {
  const owners = new Map(
    planes.flatMap((plane) => edges(plane).map(([from, to]) => [`${from}>${to}`, plane] as const)),
  )
  return (plane) =>
    edges(plane).flatMap(([from, to]) => {
      const owner = owners.get(`${to}>${from}`)
      return owner ? [owner] : []
    })
}

function union(triangle: Plane, partner: Plane): Plane {
  const apex = partner.filter((point) => !triangle.some((own) => isSame(own, point)))
  const isShared = (point: Point) => partner.some((own) => isSame(own, point))
  return edges(triangle).flatMap(([from, to]) =>
    isShared(from) && isShared(to) ? [from, ...apex] : [from],
  )
}

function isSame([x1, y1]: Point, [x2, y2]: Point): boolean {
  return x1 === x2 && y1 === y2
}

function isConvex(plane: Plane): boolean {
  return plane.every((_, first) => {
    const turned = [...plane.slice(first), ...plane.slice(0, first)]
    return area(turned.slice(0, 3)) > 0
  })
}

function pick<T>(choices: readonly T[], luck: number): T | undefined {
  return choices[Math.floor(luck * choices.length)]
}

function paint(planes: Plane[], { palette, seed }: MeshSpec): Facet[] {
  const colours = new Map<Plane, string>()
  const across = neighbours(planes)
  return planes.map((points, index) => {
    const taken = across(points).map((plane) => colours.get(plane))
    const free = palette.filter((colour) => !taken.includes(colour))
    const choices = free.length > 0 ? free : palette
    const colour = pick(choices, chance(seed, CHANCE.colour + index)) ?? 'none'
    colours.set(points, colour)
    return { colour, points }
  })
}

export function facetPaths(facets: readonly Facet[]): Map<string, string> {
  const paths = new Map<string, string>()
  for (const { colour, points } of facets) {
    paths.set(colour, (paths.get(colour) ?? '') + outline(points))
  }
  return paths
}

/** Relative steps are shorter than absolute coordinates. */
function outline(plane: Plane): string {
  const start = plane.slice(0, 1).map((point) => point.join(' '))
  const steps = edges(plane)
    .slice(0, -1)
    .map(([[x1, y1], [x2, y2]]) => `${x2 - x1} ${y2 - y1}`)
  return `M${start}l${steps.join(' ')}z`.replaceAll(' -', '-')
}
