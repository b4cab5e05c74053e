import { useEffect, useRef } from 'react'
import { eventTexts } from '#default-texts/event'
import { ReservationProgress, type Step } from '#src/ui/StepHeader.tsx'
import styles from '#src/ui/StepFloor.module.css'
import { useTexts } from '#src/texts/locale.ts'

/** The height that the figure, the name and some space around them need. */
const MIN_HEIGHT_PX = 176

/**
 * Fills the empty space above the buttons of a tall screen with the figure of the step and the
 * exhibition's name. If it fits, the header hides its small figure ([data-floor] in the styles).
 */
export function StepFloor({ step }: { step: Step }) {
  const { name } = useTexts(eventTexts, 'event')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const floor = element.current
    const page = floor?.closest('main')
    if (!floor || !page) return
    const observer = new ResizeObserver(() =>
      page.toggleAttribute('data-floor', floor.clientHeight >= MIN_HEIGHT_PX),
    )
    observer.observe(floor)
    return () => observer.disconnect()
  }, [])
  return (
    // The name is no text of the page, because the header or the title already says it.
    <div ref={element} className={`heading ${styles.floor}`} data-name={name} aria-hidden="true">
      <ReservationProgress step={step} />
    </div>
  )
}
