import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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
