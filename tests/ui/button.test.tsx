import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { prepareLiveRegion } from '#src/ui/announce.ts'
import { Button } from '#src/ui/Button.tsx'
import { addLiveRegion } from '#tests/support/liveRegion.ts'

type Press = () => void

describe('A busy button', () => {
  it('keeps the focus, and ignores a click, Enter and Space', async () => {
    const onClick = vi.fn<Press>()
    const { rerender } = render(<Button onClick={onClick}>Confirm</Button>)
    const button = screen.getByRole('button')
    await userEvent.click(button)
    rerender(
      <Button onClick={onClick} isBusy>
        Loading...
      </Button>,
    )
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    expect(onClick).toHaveBeenCalledOnce()
  })

  it.each(['isBusy', 'isLocked'])('does not submit its form while it is %s', async (state) => {
    const onSubmit = vi.fn<Press>()
    render(
      <form onSubmit={onSubmit}>
        <input />
        <Button type="submit" {...{ [state]: true }}>
          Verify
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('{Enter}')
    await userEvent.type(screen.getByRole('textbox'), '1234{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('says its text once when it becomes busy, and nothing if it is busy on arrival', async () => {
    vi.useFakeTimers()
    const said = addLiveRegion()
    prepareLiveRegion(document.getElementById('live-region'))
    const advance = () => act(() => vi.advanceTimersByTimeAsync(1_000))
    const { rerender } = render(<Button isBusy>Loading...</Button>)
    await advance()
    expect(said).toEqual([])
    rerender(<Button>Accept</Button>)
    await advance()
    for (let renders = 0; renders < 2; renders += 1) {
      rerender(<Button isBusy>Loading...</Button>)
      await advance()
    }
    expect(said).toEqual(['Loading...'])
  })
})
