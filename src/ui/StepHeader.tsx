import type { ReactNode } from 'react'
import { ReservationProgress } from '#src/ui/facets/ReservationProgress.tsx'
import type { ReservationStep } from '#src/ui/facets/tenFacets.ts'
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
