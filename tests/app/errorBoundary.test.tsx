import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorBoundary } from '#src/ErrorBoundary.tsx'
import { expectConsole } from '#tests/support/console.ts'

function Broken(): never {
  throw new Error('this screen broke')
}

it('offers a reload instead of a blank page when a screen breaks', () => {
  expectConsole('error', /this screen broke/)
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Load again' })).toBeEnabled()
})
