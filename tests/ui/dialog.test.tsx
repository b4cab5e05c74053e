import { StrictMode, useState } from 'react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useRestoreFocus } from '#src/ui/useRestoreFocus.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { allowMotion } from '#tests/support/screen.ts'

type OwnerProps = { onDismiss: () => void; isHeld?: boolean; variant?: 'dialog' | 'sheet' }

/** Renders a dialog that closes when it is dismissed, unless `isHeld` keeps it open. */
function Owner({ onDismiss, isHeld = false, variant = 'dialog' }: OwnerProps) {
  const [isOpen, setIsOpen] = useState(true)
  const dismiss = () => {
    onDismiss()
    if (!isHeld) setIsOpen(false)
  }
  return isOpen ? (
    <Dialog title="Sure?" onDismiss={dismiss} variant={variant}>
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

  it('lets the browser compute the styles again after it has closed, because Chromium may keep the page inert', () => {
    const root = document.createElement('div')
    root.id = 'root'
    document.body.append(root)
    onCleanup(() => root.remove())
    const stylesAfterwards = () => {
      render(<Owner onDismiss={() => undefined} />).unmount()
      return root.getAttribute('style')
    }
    const first = stylesAfterwards()
    expect(first).toBeTruthy()
    expect(stylesAfterwards()).not.toBe(first)
  })
})

describe('A closed dialog', () => {
  type Animated = { element: Element; end: Keyframe | undefined; finish: () => void }

  /** Lets dialogs move, which other tests prevent. Returns their animations. */
  function recordAnimations(): Animated[] {
    allowMotion()
    const animations: Animated[] = []
    function animate(this: Element, frames: Keyframe[]) {
      const animation = new EventTarget()
      const finish = () => void animation.dispatchEvent(new Event('finish'))
      animations.push({ element: this, end: frames.at(-1), finish })
      return animation
    }
    Object.assign(Element.prototype, { animate })
    onCleanup(() => {
      Reflect.deleteProperty(Element.prototype, 'animate')
      for (const { finish } of animations) finish()
    })
    return animations
  }

  it.each([
    ['moves down a little, as an inert copy that leaves the page', 'dialog', 'translateY(16px)'],
    ['moves below the screen in the same way if it is a sheet', 'sheet', 'translateY(100%)'],
  ] as const)('%s', async (_, variant, transform) => {
    const animations = recordAnimations()
    const { unmount } = render(
      <Dialog title="Sure?" variant={variant} onDismiss={() => undefined}>
        <button type="button">Yes</button>
      </Dialog>,
    )
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Yes' }))
    unmount()
    await Promise.resolve()
    expect(animations).toEqual([
      expect.objectContaining({ end: expect.objectContaining({ transform }) as Keyframe }),
    ])
    expect(screen.getByText('Sure?').closest('.leaving')).toHaveProperty('inert', true)
    animations[0]?.finish()
    expect(screen.queryByText('Sure?')).not.toBeInTheDocument()
  })

  it('disappears without an animation if there was no recent input', async () => {
    const animations = recordAnimations()
    const { unmount } = render(
      <Dialog title="Sure?" variant="sheet" onDismiss={() => undefined}>
        <button type="button">Yes</button>
      </Dialog>,
    )
    unmount()
    await Promise.resolve()
    expect(animations).toEqual([])
    expect(screen.queryByText('Sure?')).not.toBeInTheDocument()
  })
})

type ScreenProps = {
  name: string
  isOpen: boolean
  hasButton?: boolean
  hasNotice?: boolean
}

/** A screen that opens a dialog. */
function OpeningScreen({ name, isOpen, hasButton = true, hasNotice = false }: ScreenProps) {
  useRestoreFocus()
  return (
    <main key={name}>
      <h1>{name}</h1>
      {isOpen && <Owner onDismiss={() => undefined} />}
      {hasButton && <button type="button">Open</button>}
      {hasNotice && (
        <Dialog title="Failed" onDismiss={() => undefined}>
          <button type="button">OK</button>
        </Dialog>
      )}
    </main>
  )
}

const SCREEN: ScreenProps = { name: 'Tickets', isOpen: true }

describe('After a dialog, the focus is on', () => {
  it.each<[string, Partial<ScreenProps>, string]>([
    ['its opener', {}, 'Open'],
    ['the title of the screen if its opener left with it', { hasButton: false }, 'Tickets'],
    ['the title of the next screen', { name: 'Welcome' }, 'Welcome'],
    ['the title of the dialog that follows it', { hasNotice: true }, 'Failed'],
  ])('%s', async (_, change, focused) => {
    const { rerender } = render(<OpeningScreen {...SCREEN} isOpen={false} />)
    screen.getByText('Open').focus()
    rerender(<OpeningScreen {...SCREEN} />)
    expect(screen.getByText('Sure?')).toHaveFocus()
    rerender(<OpeningScreen {...SCREEN} isOpen={false} {...change} />)
    await waitFor(() => expect(screen.getByText(focused)).toHaveFocus())
  })

  it('the title of the screen if it opened by itself and the guest closes it with Esc', async () => {
    render(<OpeningScreen {...SCREEN} hasButton={false} />)
    cancel({ cancelable: true })
    await waitFor(() => expect(screen.getByText('Tickets')).toHaveFocus())
  })
})

describe('A dialog in a browser without modal dialogs', () => {
  function renderPolyfilled(onDismiss: () => void, variant: 'dialog' | 'sheet' = 'dialog') {
    const onTap = vi.fn<() => void>()
    const { prototype } = HTMLDialogElement
    const { showModal } = prototype
    Object.assign(prototype, { showModal: undefined })
    onCleanup(() => void Object.assign(prototype, { showModal }))
    render(
      <>
        <button type="button" onClick={onTap}>
          Behind
        </button>
        <Owner onDismiss={onDismiss} variant={variant} />
      </>,
    )
    return onTap
  }

  it('keeps taps from the page behind it until it is closed', () => {
    const onDismiss = vi.fn<() => void>()
    const onTap = renderPolyfilled(onDismiss)
    const behind = screen.getByText('Behind')
    expect(fireEvent.click(behind)).toBe(false)
    expect([onTap.mock.calls, onDismiss.mock.calls]).toEqual([[], []])
    fireEvent.keyDown(dialog(), { key: 'Escape' })
    fireEvent.click(behind)
    expect(onTap).toHaveBeenCalledOnce()
  })

  it('closes on a tap beside it if it is a sheet, but not on the second tap on its opener', () => {
    vi.useFakeTimers()
    const onDismiss = vi.fn<() => void>()
    const onTap = renderPolyfilled(onDismiss, 'sheet')
    vi.advanceTimersByTime(300)
    fireEvent.click(screen.getByText('Behind'))
    expect(onDismiss).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    fireEvent.click(screen.getByText('Behind'))
    expect(onDismiss).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(onTap).not.toHaveBeenCalled()
  })

  it('takes back the focus that leaves it', () => {
    renderPolyfilled(() => undefined)
    const inside = screen.getByRole('button', { name: 'Yes' })
    inside.focus()
    expect(inside).toHaveFocus()
    screen.getByText('Behind').focus()
    expect(screen.getByRole('heading', { name: 'Sure?' })).toHaveFocus()
  })

  it('closes on Esc', () => {
    const onDismiss = vi.fn<() => void>()
    renderPolyfilled(onDismiss)
    fireEvent.keyDown(dialog(), { key: 'Enter' })
    expect(onDismiss).not.toHaveBeenCalled()
    fireEvent.keyDown(dialog(), { key: 'Escape' })
    expect(onDismiss).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
