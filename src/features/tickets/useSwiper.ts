import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Swiper } from 'swiper'
import { queued } from '#src/ui/queued.ts'

/** CSS pixels. The values match Carousel.module.css. */
const GAP = 8
const PEEK = 22

const loadSwiper = queued(() => import('swiper'))

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
  const isLoaded = () => swiper.current !== null
  /** The browser scrolls the frame by itself, for example to a text that the guest searches for. */
  const onFrameScroll = () => {
    const { current: box } = frame
    if (swiper.current === null || box === null || box.scrollLeft === 0) return
    const target = nearestSlide(box, swiper.current.slides)
    box.scrollLeft = 0
    swiper.current.slideTo(target, 0)
  }
  const slidesElement = () => frame.current?.firstElementChild
  const scrolling = useScrolling({ slidesElement, isLoaded, index, count, onChange })
  return { frameProps: { ref: frame, onScroll: onFrameScroll }, slideTo, isLoaded, ...scrolling }
}

/** Returns the index of the slide at the left edge of the frame. */
function nearestSlide(frame: Element, slides: Element[]): number {
  const { left } = frame.getBoundingClientRect()
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left))
  return distances.indexOf(Math.min(...distances))
}

type ScrollingProps = {
  slidesElement: () => Element | null | undefined
  isLoaded: () => boolean
  index: number
  count: number
  onChange: (index: number) => void
}

/** Keeps the slide of `index` in view while Swiper has not loaded. */
function useScrolling({ slidesElement, isLoaded, index, count, onChange }: ScrollingProps) {
  /** The guest's last choice. Scrolling to it again would move the slides under the finger. */
  const chosen = useRef({ index, count: 0 })
  const scrolledIndex = () => {
    const { scrollLeft = 0, scrollWidth = 1 } = slidesElement() ?? {}
    return Math.round((scrollLeft / scrollWidth) * count)
  }
  /** The scroll event then reports the slide. */
  const scrollToSlide = (target: number) => {
    const slides = slidesElement()
    slides?.scrollTo({ left: (slides.scrollWidth / count) * target })
  }
  const scrollToIndex = useEffectEvent(() => {
    const isChosen = chosen.current.index === index && chosen.current.count === count
    if (!isLoaded() && !isChosen && scrolledIndex() !== index) scrollToSlide(index)
  })
  // The browser shows new slides from the first one, for example after a switch of the tab.
  useLayoutEffect(() => scrollToIndex(), [index, count])
  // Another count has removed Swiper meanwhile, and with it the position of the slides.
  useEffect(() => scrollToIndex(), [count])
  /** Reports a slide to which the guest has scrolled. */
  const onScroll = () => {
    const scrolled = scrolledIndex()
    // The slides may also be at the right index because of the app's own scrolling.
    if (isLoaded() || scrolled === index) return
    chosen.current = { index: scrolled, count }
    onChange(scrolled)
  }
  return { scrollToSlide, onScroll }
}
