import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LargeStepFigure } from '#src/ui/LargeStepFigure.tsx'
import { StepHeader, type Step } from '#src/ui/StepHeader.tsx'

it.each<Step>(['phone', 'otp', 'reservation', 'confirm'])(
  'The large figure of the step %s draws the same as the header, and only the header names it',
  (step) => {
    render(
      <main>
        <StepHeader step={step}>Title</StepHeader>
        <LargeStepFigure step={step} />
      </main>,
    )
    // `getByRole` fails if the large figure has a name too.
    const small = screen.getByRole('img')
    const figures = screen.getAllByRole('img', { hidden: true })
    expect(figures).toHaveLength(2)
    expect(figures[1]?.innerHTML).toBe(small.innerHTML)
  },
)

it('The page hides its small figure only while the large one fits, also after the screen was turned', () => {
  let resize = () => {}
  vi.spyOn(globalThis, 'ResizeObserver').mockImplementation(function observe(onResize) {
    const observer = { observe() {}, unobserve() {}, disconnect() {} }
    resize = () => onResize([], observer)
    return observer
  })
  render(
    <main>
      <LargeStepFigure step="phone" />
    </main>,
  )
  const page = screen.getByRole('main')
  const setHeight = (px: number) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(px)
    resize()
    return page.hasAttribute('data-large-figure')
  }
  expect([175, 176, 100].map(setHeight)).toEqual([false, true, false])
})
