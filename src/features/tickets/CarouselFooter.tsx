import type { ReactNode } from 'react'
import { ticketsTexts } from '#default-texts/tickets'
import styles from '#src/features/tickets/Carousel.module.css'
import { useTexts } from '#src/texts/locale.ts'

type CarouselFooterProps = {
  index: number
  count: number
  onStep: (step: 1 | -1) => void
  children: ReactNode
}

/** The notes below the slides, and two buttons. The buttons keep the focus while the slides move. */
export function CarouselFooter({ index, count, onStep, children }: CarouselFooterProps) {
  const texts = useTexts(ticketsTexts, 'ticket')
  return (
    <div className={styles.footer}>
      <StepButton name={texts.previous} step={-1} isLast={index === 0} onStep={onStep} />
      <div>{children}</div>
      <StepButton name={texts.next} step={1} isLast={index === count - 1} onStep={onStep} />
    </div>
  )
}

type StepButtonProps = {
  name: string
  step: 1 | -1
  /** There is no further slide in this direction. */
  isLast: boolean
  onStep: (step: 1 | -1) => void
}

/** Shows the next slide without a swipe. It stays focusable at the last slide. */
const StepButton = ({ name, step, isLast, onStep }: StepButtonProps) => (
  <button
    type="button"
    className={`icon-button ${styles.step} ${step === 1 ? styles.next : ''}`}
    aria-label={name}
    aria-disabled={isLast}
    onClick={() => onStep(step)}
  >
    <svg className={styles.arrow} viewBox="0 0 20 20" aria-hidden="true">
      <path d={step === 1 ? 'M7.5 4l6 6-6 6' : 'M12.5 4l-6 6 6 6'} />
    </svg>
  </button>
)
