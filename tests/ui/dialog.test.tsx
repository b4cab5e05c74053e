import { StrictMode, useState } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Renders a dialog that closes when it is dismissed, unless `isHeld` keeps it open. */
function Owner({ onDismiss, isHeld = false }: { onDismiss: () => void; isHeld?: boolean }) {
  const [isOpen, setIsOpen] = useState(true)
  const dismiss = () => {
    onDismiss()
    if (!isHeld) setIsOpen(false)
  }
  return isOpen ? (
    <Dialog title="Sure?" onDismiss={dismiss}>
      <button type="button">Yes</button>
    </Dialog>
  ) : null
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sure?' })

/** Fires the event that browsers fire on Esc. */
const cancel = (init: EventInit) => fireEvent(dialog(), new Event('cancel', init))

/** Closes the dialog as the browser does on a second Esc, without asking the app. */
const closeByPlatform = () => act(() => dialog().close())

describe('A dialog', () => {
  it('calls onDismiss on Esc and stays open until its owner closes it', () => {
    const onDismiss = vi.fn<() => void>()
    render(<Owner onDismiss={onDismiss} isHeld />)
    expect(cancel({ cancelable: true })).toBe(false)
    expect(onDismiss).toHaveBeenCalledOnce()
    expect(dialog().open).toBe(true)
  })

  it('calls onDismiss once and leaves the page when the browser closes it', () => {
    const onDismiss = vi.fn<() => void>()
    render(<Owner onDismiss={onDismiss} />)
    cancel({ cancelable: false })
    closeByPlatform()
    expect(onDismiss).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('opens again if the browser closes it but its owner keeps it', () => {
    const onDismiss = vi.fn<() => void>()
    render(<Owner onDismiss={onDismiss} isHeld />)
    closeByPlatform()
    expect(onDismiss).toHaveBeenCalledOnce()
    expect(dialog().open).toBe(true)
  })

  it('does not call onDismiss when its owner removes it', () => {
    const onDismiss = vi.fn<() => void>()
    const { unmount } = render(
      <StrictMode>
        <Owner onDismiss={onDismiss} />
      </StrictMode>,
    )
    expect(dialog().open).toBe(true)
    unmount()
    expect(onDismiss).not.toHaveBeenCalled()
  })

  it('focuses its title, so that no button looks selected', () => {
    render(<Owner onDismiss={() => undefined} />)
    expect(screen.getByRole('heading', { name: 'Sure?' })).toHaveFocus()
  })

  it('stays open if the guest presses Enter again after Enter has opened it', async () => {
    const onDismiss = vi.fn<() => void>()
    function Screen() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
          {isOpen && <Owner onDismiss={onDismiss} />}
        </>
      )
    }
    render(<Screen />)
    screen.getByText('Open').focus()
    const user = userEvent.setup()
    await user.keyboard('{Enter}{Enter} ')
    expect(dialog().open).toBe(true)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  it.each([
    ['to its opener', true, 'Open'],
    ["to the screen's title if the opener is gone", false, 'Tickets'],
  ])('returns the focus %s', (_, isOpenerThere, focused) => {
    const page = (isOpen: boolean, hasOpener: boolean) => (
      <main>
        <h1>Tickets</h1>
        {isOpen && <Owner onDismiss={() => undefined} />}
        {hasOpener && <button type="button">Open</button>}
      </main>
    )
    const { rerender } = render(page(false, true))
    screen.getByText('Open').focus()
    rerender(page(true, true))
    rerender(page(true, isOpenerThere))
    rerender(page(false, isOpenerThere))
    expect(screen.getByText(focused)).toHaveFocus()
  })
})
