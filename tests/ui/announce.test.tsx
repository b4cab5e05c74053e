import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announce, prepareLiveRegion } from '#src/ui/announce.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { WaitingPage } from '#src/ui/Page.tsx'
import { addLiveRegion } from '#tests/support/liveRegion.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '')
})

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function addPreparedRegion() {
  const said = addLiveRegion()
  prepareLiveRegion(document.getElementById('live-region'))
  return said
}

describe('The live region', () => {
  it('says messages of one moment together, and equal ones once', async () => {
    const said = addPreparedRegion()
    for (const text of ['Welcome', 'Used', 'Used', 'Used']) announce(text)
    await advance(1_000)
    expect(said).toEqual(['Welcome | Used'])
  })

  it('says an equal message of a later moment again', async () => {
    const said = addPreparedRegion()
    announce('Shared.')
    await advance(1_000)
    announce('Shared.')
    await advance(1_000)
    expect(said).toEqual(['Shared.', 'Shared.'])
  })

  it('keeps its text out of the page, where the message itself is visible', async () => {
    addPreparedRegion()
    announce('Shared.')
    await advance(1_000)
    expect(document.body).not.toHaveTextContent('Shared.')
  })

  it('says a notice when it appears and when its text changes, not when it renders again', async () => {
    const said = addPreparedRegion()
    const { rerender } = render(<Notice text="One" />)
    await advance(1_000)
    rerender(<Notice text="One" />)
    await advance(1_000)
    rerender(<Notice text="Two" />)
    await advance(1_000)
    expect(said).toEqual(['One', 'Two'])
  })

  it('says that a page is loading only if it takes two seconds', async () => {
    const said = addPreparedRegion()
    const { unmount } = render(<WaitingPage>…</WaitingPage>)
    await advance(1_000)
    unmount()
    await advance(5_000)
    expect(said).toEqual([])
    render(<WaitingPage>…</WaitingPage>)
    await advance(5_000)
    expect(said).toEqual(['Loading...'])
  })

  it('leaves a message to the region of an open dialog, because the page is inert', async () => {
    const said = addPreparedRegion()
    const { unmount } = render(
      <Dialog title="Sure?" onDismiss={() => undefined}>
        …
      </Dialog>,
    )
    announce('Changed')
    await advance(1_000)
    expect(said).toEqual([])
    unmount()
    announce('Closed')
    await advance(1_000)
    expect(said).toEqual(['Closed'])
  })
})
