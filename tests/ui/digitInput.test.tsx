import { useState } from 'react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import styles from '#src/ui/DigitInput.module.css'
import { DigitInput } from '#src/ui/DigitInput.tsx'

/** Renders a field that reads a composed digit as its plain form. */
function Field({ onInput }: { onInput: (text: string, isTyped: boolean) => void }) {
  const [value, setValue] = useState('')
  return (
    <DigitInput
      label="Code"
      value={value}
      onInput={(text, isTyped) => {
        onInput(text, isTyped)
        setValue(text.normalize('NFKC'))
      }}
      boxes={4}
      variant="squares"
      autoComplete="one-time-code"
      hintId="hint"
      errorId={null}
    />
  )
}

/** Renders a full field with these digits selected, and returns the boxes that have a caret, and those selected. */
function drawnSelection(start: number, end: number) {
  const { container } = render(
    <DigitInput
      label="Code"
      value="1234"
      onInput={() => undefined}
      boxes={4}
      variant="squares"
      autoComplete="one-time-code"
      hintId="hint"
      errorId={null}
    />,
  )
  const field = within(container).getByRole<HTMLInputElement>('textbox')
  field.setSelectionRange(start, end)
  fireEvent.select(field)
  const boxes = [...container.querySelectorAll(`.${styles.digit}`)]
  const withClass = (name = '') =>
    boxes.flatMap((box, index) => (box.classList.contains(name) ? [index] : []))
  return { caret: withClass(styles.caret), selected: withClass(styles.selected) }
}

it('A digit field draws a caret at a digit, and none in a selection', () => {
  expect(drawnSelection(1, 1)).toEqual({ caret: [1], selected: [] })
  expect(drawnSelection(1, 3)).toEqual({ caret: [], selected: [1, 2] })
})

it('A digit field leaves the text of an input method unchanged, and reports it when it is complete', () => {
  const onInput = vi.fn()
  render(<Field onInput={onInput} />)
  const field = screen.getByRole('textbox', { name: 'Code' })
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: '４' }, isComposing: true })
  expect(field).toHaveValue('４')
  expect(onInput).not.toHaveBeenCalled()
  const end = new Event('compositionend', { bubbles: true })
  fireEvent(field, Object.assign(end, { data: '４' }))
  expect(onInput.mock.calls).toEqual([['４', true]])
  expect(field).toHaveValue('4')
})
