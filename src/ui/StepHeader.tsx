import type { ReactNode } from 'react'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { facetStates, tenFacets, type ReservationStep } from '#src/ui/facets/tenFacets.tsx'
import styles from '#src/ui/StepHeader.module.css'

export type Step = Exclude<ReservationStep, 'success'>

type StepHeaderProps = { step: Step; children: ReactNode }

/** The title of a step, beside a figure of facets that grows from step to step. */
export function StepHeader({ step, children }: StepHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.text}>{children}</div>
      <ReservationProgress step={step} />
    </header>
  )
}

/** Shows how far the guest is. Its accessible name says the same. */
export function ReservationProgress({ step }: { step: Step }) {
  const { [step]: name } = useTexts(appTexts, 'progress')
  const states = facetStates(step)
  return (
    <svg
      className={styles.progress}
      viewBox="0 0 48 48"
      role="img"
      aria-label={name}
      focusable="false"
    >
      {tenFacets.map(([colour, path], index) => (
        <path key={path} className={styles[states[index] ?? 'open']} fill={colour} d={path} />
      ))}
    </svg>
  )
}
