import type { ReactNode } from 'react'
import { facetStates, tenFacets, type ReservationStep } from '#src/ui/facets/tenFacets.tsx'
import styles from '#src/ui/StepHeader.module.css'

type StepHeaderProps = { step: ReservationStep; children: ReactNode }

/** The title of a step, beside a figure of facets that grows from step to step. */
export function StepHeader({ step, children }: StepHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.text}>{children}</div>
      <ReservationProgress step={step} />
    </header>
  )
}

/** Hidden from assistive technology, because the title already names the step. */
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
