import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useHeldFocus } from '#src/ui/useHeldFocus.ts'

function Tickets({ hasButton = false, isAsked = false }) {
  useHeldFocus()
  const button = hasButton && <button type="button">Cancel</button>
  return (
    <main>
      <h1>Tickets</h1>
      <button type="button">Share</button>
      {isAsked ? (
        <Dialog title="Sure?" onDismiss={() => undefined}>
          {button}
        </Dialog>
      ) : (
        button
      )}
    </main>
  )
}

beforeEach(() => history.replaceState(null, ''))

it.each([
  ['of the screen', false, 'Tickets'],
  ['of the dialog that it was in', true, 'Sure?'],
])('goes on at the title %s when a button goes that had the focus', async (_, isAsked, title) => {
  const { rerender } = render(<Tickets hasButton isAsked={isAsked} />)
  screen.getByText('Cancel').focus()
  rerender(<Tickets isAsked={isAsked} />)
  await waitFor(() => expect(screen.getByText(title)).toHaveFocus())
})

/** As browsers do: a button that is disabled has the focus no more. */
function whileSending(button: HTMLElement, run: () => void = () => undefined) {
  button.focus()
  button.blur()
  button.toggleAttribute('disabled', true)
  run()
}

it('goes on at a button that was disabled while its command was on its way', async () => {
  render(<Tickets />)
  const share = screen.getByText('Share')
  whileSending(share)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.body).toHaveFocus()
  share.toggleAttribute('disabled', false)
  await waitFor(() => expect(share).toHaveFocus())
})

it('goes on there after a dialog that was opened meanwhile', () => {
  const { rerender } = render(<Tickets />)
  const share = screen.getByText('Share')
  whileSending(share, () => rerender(<Tickets isAsked />))
  expect(screen.getByText('Sure?')).toHaveFocus()
  share.toggleAttribute('disabled', false)
  rerender(<Tickets />)
  expect(share).toHaveFocus()
})

it('leaves the focus where it went by itself', async () => {
  const { rerender } = render(<Tickets hasButton />)
  screen.getByText('Cancel').focus()
  screen.getByText('Share').focus()
  rerender(<Tickets />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByText('Share')).toHaveFocus()
})
