/** Covers a phone that is unfolded while offline, so that the chunk of the mask does not load. */
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BrokenScreen, ErrorBoundary } from '#src/app/ErrorBoundary.tsx'
import { LazyDesktopMask } from '#src/app/LazyDesktopMask.tsx'
import { expectConsole } from '#tests/support/console.ts'
import { turnNetwork } from '#tests/support/screen.ts'

const network = vi.hoisted(() => ({ isThere: false, requests: 0 }))

vi.mock(import('#src/app/DesktopMask.tsx'), () => ({
  get DesktopMask() {
    network.requests += 1
    if (!network.isThere) throw new TypeError('the file did not arrive')
    return () => <h1>Go on with a phone</h1>
  },
}))

describe('The desktop mask', () => {
  it('is empty without a network, keeps the app, and appears once the network is back', async () => {
    expectConsole('error', /a file of the app did not arrive/)
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'))
    render(
      <ErrorBoundary onError={() => undefined} Fallback={BrokenScreen}>
        <p>the app</p>
        <LazyDesktopMask />
      </ErrorBoundary>,
    )
    await expect.poll(() => network.requests).toBe(1)
    network.isThere = true
    const isShown = () => {
      turnNetwork('online')
      return screen.queryByRole('heading', { name: 'Go on with a phone' }) !== null
    }
    await expect.poll(isShown).toBe(true)
    expect(screen.getByText('the app')).toBeInTheDocument()
  })
})
