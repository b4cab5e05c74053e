import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MARGIN_PX, useTyping } from '#src/ui/useTyping.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'

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

describe('A form beside the keyboard', () => {
  /** Shows a keyboard that leaves the upper 400 px of the page visible. Returns the view and the scrolled distances. */
  function showKeyboard({ fieldTop, formBottom }: { fieldTop: number; formBottom: number }) {
    const view = Object.assign(new EventTarget(), { height: 400, offsetTop: 0 })
    Object.defineProperty(window, 'visualViewport', { value: view, configurable: true })
    onCleanup(() => void Reflect.deleteProperty(window, 'visualViewport'))
    const rect = (name: 'top' | 'bottom', value: number) =>
      ({ [name]: value }) as unknown as DOMRect
    const field = screen.getByLabelText('number')
    vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(rect('top', fieldTop))
    const end = screen.getByText('Submit')
    vi.spyOn(end, 'getBoundingClientRect').mockReturnValue(rect('bottom', formBottom))
    const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
    focus('number')
    return { view, scrolled: scroll.mock.calls }
  }

  it.each([
    ['is scrolled until its covered end is visible', 300, 500, [[0, 100]]],
    ['keeps its field visible while it is scrolled', 50, 500, [[0, 50 - MARGIN_PX]]],
    ['is scrolled back to its field above the screen', -10, 500, [[0, -10 - MARGIN_PX]]],
    ['is not scrolled if all of it is visible', 300, 400, []],
  ])('%s', (_, fieldTop, formBottom, scrolled) => {
    expect(showKeyboard({ fieldTop, formBottom }).scrolled).toEqual(scrolled)
  })
  it('loses its room for the keyboard once a button of it has the focus and the keyboard closes', () => {
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
    const { view } = showKeyboard({ fieldTop: 300, formBottom: 400 })
    const form = screen.getByRole('form')
    expect(form.style.paddingBottom).toBe('400px')
    focus('Submit')
    view.height = 800
    act(() => void view.dispatchEvent(new Event('resize')))
    expect(form.style.paddingBottom).toBe('')
  })
})
