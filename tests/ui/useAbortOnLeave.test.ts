import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAbortOnLeave } from '#src/ui/useAbortOnLeave.ts'

/** Starts an action. Returns its signal, and what the screen may do meanwhile. */
function start() {
  const { result, unmount } = renderHook(useAbortOnLeave)
  return { signal: result.current(), start: result.current, unmount }
}

const hidePage = () => window.dispatchEvent(new Event('pagehide'))

it('An action goes on while the guest stays on its screen', () => {
  expect(start().signal.aborted).toBe(false)
})

it('An action is aborted when the guest leaves its screen', () => {
  const { signal, unmount } = start()
  unmount()
  expect(signal.aborted).toBe(true)
})

it('An action is aborted when the guest leaves the page, which the bfcache may restore', () => {
  const { signal } = start()
  hidePage()
  expect(signal.aborted).toBe(true)
})

it('An action that starts after the bfcache has restored the page is not aborted', () => {
  const page = start()
  hidePage()
  expect(page.start().aborted).toBe(false)
})
