/** Shows one slide at a time. Until Swiper has loaded, the browser scrolls the slides. */
import type { KeyboardEvent, ReactNode } from 'react'
import { ticketsTexts } from '#default-texts/tickets'
import styles from '#src/features/tickets/Carousel.module.css'
import { CarouselFooter } from '#src/features/tickets/CarouselFooter.tsx'
import { useSwiper } from '#src/features/tickets/useSwiper.ts'
import { useTexts } from '#src/texts/locale.ts'

type CarouselProps = {
  label: string
  /** Covers the visible edge of the next slide. */
  edge: ReactNode
  slides: { id: string; renderContent: () => ReactNode }[]
  /** The id of the shown slide. Without a slide of this id, the first one is shown. */
  shownId: string | null
  onShow: (id: string) => void
  children: ReactNode
}

/** Slides that are farther away than this are empty, because there may be hundreds of them. */
const FILLED_DISTANCE = 5

export function Carousel(props: CarouselProps) {
  const { label, edge, slides, shownId, onShow, children } = props
  const texts = useTexts(ticketsTexts, 'ticket')
  const count = slides.length
  const shownIndex = slides.findIndex(({ id }) => id === shownId)
  const index = Math.max(0, shownIndex)
  const show = (slideIndex: number) => {
    const slide = slides[slideIndex]
    if (slide) onShow(slide.id)
  }
  const { frameProps, slideTo, scrollToSlide, onScroll, isLoaded } = useSwiper(index, count, show)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined || !slideTo(index + by)) return
    event.preventDefault()
    // The focused button is in the slide that leaves, where it may be removed.
    event.currentTarget.focus({ preventScroll: true })
  }
  const step = (by: 1 | -1) => {
    if (isLoaded()) show(index + by)
    else scrollToSlide(index + by)
  }
  return (
    <div className={styles.carousel}>
      <div className={styles.frame} {...frameProps}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className={`swiper-wrapper ${styles.slides}`}
          role="group"
          aria-roledescription={texts.carousel}
          aria-label={label}
          // The tab stop lets the keyboard scroll the slides.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
        >
          {slides.map(({ id, renderContent }, slideIndex) => (
            // Keyboard focus on a slide brings the slide into view.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <div
              key={id}
              className={`swiper-slide ${styles.slide}`}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.position(slideIndex + 1, count)}
              onFocus={() => void (slideIndex !== index && slideTo(slideIndex))}
            >
              <SlideContent {...{ edge, renderContent }} distance={Math.abs(slideIndex - index)} />
            </div>
          ))}
        </div>
        <p className="visually-hidden" aria-live="polite">
          {texts.position(index + 1, count)}
        </p>
      </div>
      <CarouselFooter {...{ index, count }} onStep={step}>
        {children}
      </CarouselFooter>
    </div>
  )
}

/** `distance` is 0 for the shown slide. */
type SlideContentProps = Pick<CarouselProps, 'edge'> & {
  distance: number
  renderContent: () => ReactNode
}

function SlideContent({ distance, edge, renderContent }: SlideContentProps) {
  if (distance > FILLED_DISTANCE) return null
  return (
    <>
      {renderContent()}
      <div className={`${styles.edge} ${distance === 0 ? styles.shown : ''}`}>{edge}</div>
    </>
  )
}
