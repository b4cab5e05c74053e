import { memo } from 'react'
import { facetMesh, facetPaths, type MeshSpec } from '#src/ui/facets/mesh.ts'

export type FacetArtProps = MeshSpec & {
  className?: string
  /** Lets the colours appear one after another, once, at the moment the picture is mounted. */
  entrance?: boolean
}

/**
 * Decoration cut from leather-coloured planes, silent to screen readers. The class gives it its size.
 * One path for each colour: fewer bytes, and no seams inside a colour. The thin stroke closes the
 * hairlines that antialiasing leaves between colours. Memoised, because tickets redraw every second.
 */
export const FacetArt = memo(function FacetArt(props: FacetArtProps) {
  const { className, entrance = false, width, height } = props
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      strokeWidth=".7"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {[...facetPaths(facetMesh(props))].map(([colour, path], step) => (
        <path
          key={colour}
          className={entrance ? `facet facet-${step + 1}` : undefined}
          fill={colour}
          stroke={colour}
          d={path}
        />
      ))}
    </svg>
  )
})
