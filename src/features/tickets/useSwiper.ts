import { useEffect, useEffectEvent, useRef } from 'react'
import type { Swiper } from 'swiper'

/** CSS pixels, as in Carousel.module.css. */
const GAP = 8
const PEEK = 22

export function useSwiper(index: number, count: number, onChange: (index: number) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(null)
  const change = useEffectEvent(onChange)
  const currentIndex = useEffectEvent(() => index)
  useEffect(() => {
    let isLeft = false
    const start = async () => {
      const { default: SwiperClass } = await import('swiper')
      const slides = frame.current?.firstElementChild
      if (isLeft || frame.current === null || !slides) return
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
    // Without Swiper the browser scrolls the slides.
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
  /** False until Swiper has loaded. */
  const slideTo = (target: number) => {
    // The browser scrolls a focused slide into view, which would move the slides twice.
    if (swiper.current && frame.current) frame.current.scrollLeft = 0
    swiper.current?.slideTo(target)
    return swiper.current !== null
  }
  return { frame, slideTo, isLoaded: () => swiper.current !== null }
}
