import { memo } from 'react'
import { facetMesh, facetPaths, type MeshSpec } from '#src/ui/facets/mesh.ts'

/** One path per colour and a thin stroke hide the seams. Memoised: tickets redraw each second. */
export const FacetArt = memo(function FacetArt(props: MeshSpec) {
  const { width, height } = props
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      strokeWidth=".7"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {[...facetPaths(facetMesh(props))].map(([colour, path]) => (
        <path key={colour} fill={colour} stroke={colour} d={path} />
      ))}
    </svg>
  )
})
