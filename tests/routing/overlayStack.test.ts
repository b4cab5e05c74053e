import type { Location } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { OverlayStack } from '#src/routing/overlayStack.ts'

const at = (key: string): Location => ({
  pathname: '/screen',
  search: '',
  hash: '',
  state: null,
  key,
})

it('OverlayStack leaves a page that was loaded at an overlay entry only after it has gone back', async () => {
  vi.useFakeTimers()
  window.history.replaceState({ usr: { isOverlay: true } }, '', '/screen')
  const navigate = vi.fn<(...to: unknown[]) => void>()
  const overlays = new OverlayStack(at('dialog'), navigate)
  overlays.screenShown(true)
  await Promise.resolve()
  overlays.leave('/target', { replace: true })
  // The router shows the page's own location before the browser has gone back.
  overlays.screenShown(true)
  expect(navigate.mock.calls).toEqual([[-1]])
  window.history.replaceState(null, '', '/screen')
  overlays.locationChanged(at('screen'), navigate)
  overlays.screenShown(true)
  expect(navigate.mock.calls).toEqual([[-1], ['/target', { replace: true }]])
})
