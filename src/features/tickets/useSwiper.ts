import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Swiper } from 'swiper'
import { inTurn } from '#src/ui/inTurn.ts'

/** CSS pixels. The values match Carousel.module.css. */
const GAP = 8
const PEEK = 22

const loadSwiper = inTurn(() => import('swiper'))

/**
 * Loads Swiper for the slides in `frame`. Swiper needs a new instance whenever `count` changes.
 * @param index the slide to show
 * @param onChange called with the index after a swipe
 */
export function useSwiper(index: number, count: number, onChange: (index: number) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(null)
  const change = useEffectEvent(onChange)
  const currentIndex = useEffectEvent(() => index)
  useEffect(() => {
    let isUnmounted = false
    const start = async () => {
      const { default: SwiperClass } = await loadSwiper()
      const slides = frame.current?.firstElementChild
      if (isUnmounted || frame.current === null || !slides) return
      slides.scrollLeft = 0
      swiper.current = new SwiperClass(frame.current, {
        initialSlide: currentIndex(),
        slidesPerView: 'auto',
        spaceBetween: GAP,
        // Lets the last slide reach the left edge.
        slidesOffsetAfter: PEEK + GAP,
        speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
        on: { slideChange: ({ activeIndex }) => change(activeIndex) },
      })
    }
    // If Swiper does not load, the browser scrolls the slides.
    start().catch(() => undefined)
    return () => {
      isUnmounted = true
      swiper.current?.destroy()
      swiper.current = null
    }
  }, [count])
  useEffect(() => {
    if (swiper.current && swiper.current.activeIndex !== index) swiper.current.slideTo(index)
  }, [index])
  /** Returns false if Swiper has not loaded yet. */
  const slideTo = (target: number) => {
    // Undo the browser's own scrolling to a focused slide, or the slides would move twice.
    if (swiper.current && frame.current) frame.current.scrollLeft = 0
    swiper.current?.slideTo(target)
    return swiper.current !== null
  }
  const slidesElement = () => frame.current?.firstElementChild
  /** Scrolls without Swiper. The scroll event then reports the slide. */
  const scrollToSlide = (target: number) => {
    const slides = slidesElement()
    slides?.scrollTo({ left: (slides.scrollWidth / count) * target })
  }
  /** Returns the index of the slide to which the browser has scrolled, without Swiper. */
  const scrolledIndex = () => {
    const { scrollLeft = 0, scrollWidth = 1 } = slidesElement() ?? {}
    return Math.round((scrollLeft / scrollWidth) * count)
  }
  // New slides, such as those of another tab, begin at the first one.
  const scrollToIndex = useEffectEvent(() => {
    if (swiper.current === null && scrolledIndex() !== index) scrollToSlide(index)
  })
  useLayoutEffect(() => scrollToIndex(), [index, count])
  return { frame, slideTo, scrollToSlide, scrolledIndex, isLoaded: () => swiper.current !== null }
}
