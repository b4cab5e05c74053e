import { tenFacets } from '#src/ui/facets/tenFacets.tsx'

/** The figure of ten facets. The first `joined` ones are filled, and the others are only outlined. */
export function FacetFigure({ joined }: { joined: number }) {
  return (
    <svg viewBox="0 0 48 48" strokeLinejoin="round" aria-hidden="true" focusable="false">
      {tenFacets.map(([colour, path], index) => (
        <path
          key={path}
          d={path}
          vectorEffect="non-scaling-stroke"
          {...(index < joined
            ? { fill: colour, stroke: '#F6F2EA' }
            : { fill: 'none', stroke: '#B3A990' })}
        />
      ))}
    </svg>
  )
}
