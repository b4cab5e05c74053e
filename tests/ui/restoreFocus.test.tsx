import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useRestoreFocus } from '#src/ui/useRestoreFocus.ts'

function Tickets({ hasButton = false, isAsked = false }) {
  useRestoreFocus()
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

describe('useRestoreFocus', () => {
  it.each([
    ['of the screen', false, 'Tickets'],
    ['of the dialog around the button', true, 'Sure?'],
  ])('focuses the title %s when the focused button is removed', async (_, isAsked, title) => {
    const { rerender } = render(<Tickets hasButton isAsked={isAsked} />)
    screen.getByText('Cancel').focus()
    rerender(<Tickets isAsked={isAsked} />)
    await waitFor(() => expect(screen.getByText(title)).toHaveFocus())
  })

  /** Simulates what browsers do: a button loses the focus when it is disabled. */
  function whileSending(button: HTMLElement, run: () => void = () => undefined) {
    button.focus()
    button.blur()
    button.toggleAttribute('disabled', true)
    run()
  }

  it('returns the focus to a button that was disabled during its request', async () => {
    render(<Tickets />)
    const share = screen.getByText('Share')
    whileSending(share)
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.body).toHaveFocus()
    share.toggleAttribute('disabled', false)
    await waitFor(() => expect(share).toHaveFocus())
  })

  it('returns the focus to that button after a dialog that opened in the meantime', () => {
    const { rerender } = render(<Tickets />)
    const share = screen.getByText('Share')
    whileSending(share, () => rerender(<Tickets isAsked />))
    expect(screen.getByText('Sure?')).toHaveFocus()
    share.toggleAttribute('disabled', false)
    rerender(<Tickets />)
    expect(share).toHaveFocus()
  })

  it('returns the focus to a button that was inert behind the desktop mask', async () => {
    const { container } = render(<Tickets />)
    const share = screen.getByText('Share')
    share.focus()
    container.toggleAttribute('inert', true)
    // Browsers do this, and happy-dom does not.
    share.blur()
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.body).toHaveFocus()
    container.toggleAttribute('inert', false)
    await waitFor(() => expect(share).toHaveFocus())
  })

  it('does not move the focus if the guest has moved it', async () => {
    const { rerender } = render(<Tickets hasButton />)
    screen.getByText('Cancel').focus()
    screen.getByText('Share').focus()
    rerender(<Tickets />)
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.getByText('Share')).toHaveFocus()
  })
})
