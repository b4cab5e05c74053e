import { tenFacets } from '#src/ui/facets/tenFacets.ts'

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
