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

it('a page that was loaded at the entry of a dialog leaves only once that entry is left', async () => {
  vi.useFakeTimers()
  window.history.replaceState({ usr: { isOverlay: true } }, '', '/screen')
  const navigate = vi.fn<(...to: unknown[]) => void>()
  const layers = new OverlayStack(at('dialog'), navigate)
  layers.screenShown(true)
  await Promise.resolve()
  layers.leave('/target', { replace: true })
  // Its own location is shown before the browser has gone back.
  layers.screenShown(true)
  expect(navigate.mock.calls).toEqual([[-1]])
  window.history.replaceState(null, '', '/screen')
  layers.locationChanged(at('screen'), navigate)
  layers.screenShown(true)
  expect(navigate.mock.calls).toEqual([[-1], ['/target', { replace: true }]])
})
