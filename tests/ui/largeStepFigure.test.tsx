import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
