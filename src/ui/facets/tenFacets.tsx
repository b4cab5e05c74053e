/** The ten facets of one figure, in the order in which they join. The coordinates lie in a box of 48 x 48. */
export const tenFacets: readonly (readonly [colour: string, path: string])[] = [
  ['#DCC3A3', 'M2 24 14 3 19 17z'],
  ['#D3B28D', 'M14 3 33 2 19 17z'],
  ['#C79B74', 'M33 2 33 20 19 17z'],
  ['#B98A62', 'M33 2 46 17 33 20z'],
  ['#C08F6A', 'M19 17 33 20 24 32z'],
  ['#9C7A5B', 'M46 17 44 34 33 20z'],
  ['#A97850', 'M33 20 44 34 24 32z'],
  ['#C79B74', 'M2 24 19 17 24 32 10 42z'],
  ['#A97850', 'M24 32 28 46 10 42z'],
  ['#8E6242', 'M44 34 28 46 24 32z'],
]

/** The number of joined facets at each step of a reservation, in the order of the steps. */
const JOINED = { phone: 3, otp: 5, reservation: 7, confirm: 9, success: 10 } as const

export type ReservationStep = keyof typeof JOINED

/** Returns the state of each facet at a step: joined in an earlier step, joining in this step, or still open. */
export function facetStates(step: ReservationStep): ('joined' | 'joining' | 'open')[] {
  const counts = Object.values(JOINED)
  const joined = JOINED[step]
  const before = counts[counts.indexOf(joined) - 1] ?? 0
  return tenFacets.map((_, index) =>
    index < before ? 'joined' : index < joined ? 'joining' : 'open',
  )
}

/** The complete figure of ten facets, with bone-coloured seams. */
export function JoinedFacets() {
  return (
    <svg
      width="96"
      height="96"
      viewBox="0 0 48 48"
      stroke="#F6F2EA"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {tenFacets.map(([colour, path]) => (
        <path key={path} fill={colour} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}
