import styles from '#src/ui/facets/ReservationProgress.module.css'
import { facetStates, tenFacets, type ReservationStep } from '#src/ui/facets/tenFacets.ts'

/** Progress of the reservation. It is hidden from assistive technology, because the title names the step. */
export function ReservationProgress({ step }: { step: ReservationStep }) {
  const states = facetStates(step)
  return (
    <svg className={styles.progress} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {tenFacets.map(([colour, path], index) => (
        <path key={path} className={styles[states[index] ?? 'open']} fill={colour} d={path} />
      ))}
    </svg>
  )
}
