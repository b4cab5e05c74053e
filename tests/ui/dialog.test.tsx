import { StrictMode, useState } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '#src/ui/Dialog.tsx'

/** A dialog that goes when it is dismissed, unless its owner holds it. */
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

/** Esc as the platform tells it. */
const cancel = (init: EventInit) => fireEvent(dialog(), new Event('cancel', init))

/** Closed by the platform itself, which asks nobody. */
const closeByPlatform = () => act(() => dialog().close())

it('asks its owner on Esc and stays until the owner lets it go', () => {
  const onDismiss = vi.fn<() => void>()
  render(<Owner onDismiss={onDismiss} isHeld />)
  expect(cancel({ cancelable: true })).toBe(false)
  expect(onDismiss).toHaveBeenCalledOnce()
  expect(dialog().open).toBe(true)
})

it('leaves the page when the platform closes it, and says so once', () => {
  const onDismiss = vi.fn<() => void>()
  render(<Owner onDismiss={onDismiss} />)
  cancel({ cancelable: false })
  closeByPlatform()
  expect(onDismiss).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('is open again where its owner holds it', () => {
  const onDismiss = vi.fn<() => void>()
  render(<Owner onDismiss={onDismiss} isHeld />)
  closeByPlatform()
  expect(onDismiss).toHaveBeenCalledOnce()
  expect(dialog().open).toBe(true)
})

it('does not dismiss when its owner takes it away', () => {
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

it('focuses its title, so that no button looks chosen', () => {
  render(<Owner onDismiss={() => undefined} />)
  expect(screen.getByRole('heading', { name: 'Sure?' })).toHaveFocus()
})

it.each([
  ['to its opener', true, 'Open'],
  ["to the screen's title where that is gone", false, 'Tickets'],
])('gives the focus back %s', (_, isOpenerThere, focused) => {
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
