/** Several codes side by side; the platform scrolls them, and Swiper follows. */
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Swiper } from 'swiper'
import { ticketTexts } from '#default-texts/ticket.ts'
import styles from '#src/screens/ticket/Carousel.module.css'
import { useTexts } from '#src/texts/locale.ts'

/** The page's gutter after the last slide, in CSS pixels (see Carousel.module.css). */
const GUTTER = 24

type CarouselProps = {
  label: string
  slides: { id: string; content: ReactNode }[]
  /** The first slide is shown where there is none with this id. */
  shownId: string | null
  onShow: (id: string) => void
  /** Below the slides. */
  children: ReactNode
}

export function Carousel({ label, slides, shownId, onShow, children }: CarouselProps) {
  const texts = useTexts(ticketTexts, 'ticket')
  const count = slides.length
  const shownIndex = slides.findIndex(({ id }) => id === shownId)
  const index = Math.max(0, shownIndex)
  const frame = useSwiper(index, count, (changedTo) => {
    const slide = slides[changedTo]
    if (slide) onShow(slide.id)
  })
  return (
    <>
      <div className={styles.frame} ref={frame}>
        <div
          className={`swiper-wrapper ${styles.slides}`}
          role="group"
          aria-roledescription={texts.carousel}
          aria-label={label}
          // Without a tab stop a keyboard could not scroll the slides.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {slides.map(({ id, content }, slideIndex) => (
            <div
              key={id}
              className={`swiper-slide ${styles.slide}`}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.position(slideIndex + 1, count)}
            >
              {content}
            </div>
          ))}
        </div>
        <p className="visually-hidden" aria-live="polite">
          {texts.position(index + 1, count)}
        </p>
      </div>
      <div className={styles.footer}>{children}</div>
    </>
  )
}

/** Brings the slide of `index` into sight, and reports the one that the guest scrolled to. */
function useSwiper(index: number, count: number, onChange: (index: number) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(null)
  const change = useEffectEvent(onChange)
  const initialIndex = useEffectEvent((slides: Element) => {
    const scrolledTo = Math.round((slides.scrollLeft / slides.scrollWidth) * count)
    return scrolledTo > 0 ? scrolledTo : index
  })
  useEffect(() => {
    let isLeft = false
    const start = async () => {
      const { default: SwiperClass } = await import('swiper')
      const slides = frame.current?.firstElementChild
      if (isLeft || frame.current === null || !slides) return
      const initialSlide = initialIndex(slides)
      slides.scrollLeft = 0
      swiper.current = new SwiperClass(frame.current, {
        cssMode: true,
        initialSlide,
        slidesPerView: 'auto',
        slidesOffsetAfter: GUTTER,
        speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
        on: { slideChange: ({ activeIndex }) => change(activeIndex) },
      })
    }
    // Without it the slides can be scrolled all the same.
    start().catch(() => undefined)
    return () => {
      isLeft = true
      swiper.current?.destroy()
      swiper.current = null
    }
  }, [count])
  useEffect(() => {
    if (swiper.current && swiper.current.activeIndex !== index) swiper.current.slideTo(index)
  }, [index])
  return frame
}
