/**
 * Several codes side by side (spec 2, Ticket: no loop, no indicators); the next one peeks in. The platform's own scrolling carries it until
 * Swiper has arrived, and where it never does.
 */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Swiper } from 'swiper'
import { ticketTexts } from '#default-texts/ticket.ts'
import { useTexts } from '#src/texts/locale.ts'

/** Space between two slides, and the page's gutter after the last one, in CSS pixels (ticket.css knows them as well). */
const GAP = 8
const GUTTER = 24

/** Without Swiper. The slides snap: a part of the whole, 0 to 1, is near enough. */
function scrollTo(carousel: HTMLElement | null, part: number): void {
  if (carousel) carousel.scrollLeft = part * carousel.scrollWidth
}

type Slide = { id: string; content: ReactNode }

type CarouselProps = {
  label: string
  slides: Slide[]
  /** The slide that is shown, wherever it comes to stand; the first where there is none such. */
  shownId: string | null
  onShow: (id: string) => void
}

export function Carousel({ label, slides, shownId, onShow }: CarouselProps) {
  const texts = useTexts(ticketTexts, 'ticket')
  const element = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(null)
  const index = Math.max(
    0,
    slides.findIndex(({ id }) => id === shownId),
  )
  const count = slides.length
  const tell = (place: number) => {
    const slide = slides[place]
    if (slide) onShow(slide.id)
  }
  const latest = useRef({ index, tell })

  useEffect(() => {
    latest.current = { index, tell }
    if (swiper.current && swiper.current.activeIndex !== index) swiper.current.slideTo(index)
  })

  useEffect(() => {
    // Where the other tab left it. Swiper brings it there as well.
    scrollTo(element.current, latest.current.index / count)
    let isLeft = false
    const start = async () => {
      const { default: SwiperClass } = await import('swiper')
      if (isLeft || element.current === null) return
      element.current.scrollLeft = 0
      swiper.current = new SwiperClass(element.current, {
        initialSlide: latest.current.index,
        slidesPerView: 'auto',
        spaceBetween: GAP,
        // Room for the last slide to come as far left as the others.
        slidesOffsetAfter: GUTTER + GAP,
        speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
        on: {
          slideChange: ({ activeIndex }) => latest.current.tell(activeIndex),
        },
      })
    }
    // Without it the slides scroll as they are.
    start().catch(() => undefined)
    return () => {
      isLeft = true
      swiper.current?.destroy()
      swiper.current = null
    }
  }, [count])

  const show = (wanted: number) => {
    tell(wanted)
    if (!swiper.current) scrollTo(element.current, wanted / count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog that a slide opened has keys of its own.
    if ((event.target as Element).closest('dialog')) return
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0
    if (step === 0) return
    // The platform would scroll the slides as well.
    event.preventDefault()
    show(index + step)
  }

  return (
    <div className="carousel-frame">
      {/* Arrow keys move between the codes: without a tab stop they could not be reached. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="carousel"
        ref={element}
        role="group"
        aria-roledescription={texts.carousel}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        // The platform's own.
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) => {
          if (!swiper.current) tell(Math.round((scrollLeft / scrollWidth) * count))
        }}
      >
        <div className="swiper-wrapper">
          {slides.map(({ id, content }, place) => (
            // The focus of a screen reader or a keyboard brings its slide along.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <div
              key={id}
              className="swiper-slide"
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.position(place + 1, count)}
              onFocus={() => {
                if (element.current && swiper.current) element.current.scrollLeft = 0
                if (place !== index) show(place)
              }}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {texts.position(index + 1, count)}
      </p>
    </div>
  )
}
