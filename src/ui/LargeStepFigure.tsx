import { useEffect, useRef } from 'react'
import { eventTexts } from '#default-texts/event'
import { ReservationProgress, type Step } from '#src/ui/StepHeader.tsx'
import styles from '#src/ui/LargeStepFigure.module.css'
import { useTexts } from '#src/texts/locale.ts'

/** The height that the figure, the name and some space around them need. */
const MIN_HEIGHT_PX = 176

/**
 * Fills the empty space above the buttons of a tall screen with the figure of the step and the
 * exhibition's name. If it fits, the header hides its small figure ([data-large-figure] in the styles).
 */
export function LargeStepFigure({ step }: { step: Step }) {
  const { name } = useTexts(eventTexts, 'event')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const figure = element.current
    const page = figure?.closest('main')
    if (!figure || !page) return
    const observer = new ResizeObserver(() =>
      page.toggleAttribute('data-large-figure', figure.clientHeight >= MIN_HEIGHT_PX),
    )
    observer.observe(figure)
    return () => observer.disconnect()
  }, [])
  return (
    // The style sheet draws the name. As a text it would be in the page twice, after the header or the title.
    <div ref={element} className={`heading ${styles.figure}`} data-name={name} aria-hidden="true">
      <ReservationProgress step={step} />
    </div>
  )
}
