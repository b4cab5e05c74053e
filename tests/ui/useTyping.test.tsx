import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useTyping } from '#src/ui/useTyping.ts'

function Form() {
  return (
    <>
      <form aria-label="form" {...useTyping()}>
        <input aria-label="number" />
        <button type="button">Submit</button>
      </form>
      <button type="button">Elsewhere</button>
    </>
  )
}

const focus = (name: string) =>
  act(() => (screen.queryByLabelText(name) ?? screen.getByText(name)).focus())
const isTyping = () => screen.getByRole('form').hasAttribute('data-typing')
const wait = () => act(() => vi.advanceTimersByTime(1000))

beforeEach(() => {
  vi.useFakeTimers()
  render(<Form />)
})

it('A form is marked as typing from the focus of its field until the focus has left the form', () => {
  expect(isTyping()).toBe(false)
  focus('number')
  expect(isTyping()).toBe(true)
  focus('Submit')
  wait()
  expect(isTyping()).toBe(true)
  focus('Elsewhere')
  // The buttons stay in place until the tap that took the focus has ended.
  expect(isTyping()).toBe(true)
  wait()
  expect(isTyping()).toBe(false)
})

it('A form whose button has the focus is not marked as typing', () => {
  focus('Submit')
  expect(isTyping()).toBe(false)
})

it('A form stays marked as typing if its field gets the focus back', () => {
  focus('number')
  focus('Elsewhere')
  focus('number')
  wait()
  expect(isTyping()).toBe(true)
})
