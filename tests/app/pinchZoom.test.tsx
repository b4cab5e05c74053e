import { expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'

/** Returns whether the page prevents the browser's reaction to this event. */
function isPrevented(name: string, touches?: number): boolean {
  const event = new Event(name, { bubbles: true, cancelable: true })
  if (touches !== undefined) Object.assign(event, { touches: { length: touches } })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

it.each<[string, string, number | undefined, boolean]>([
  ['allows a touch of one finger', 'touchstart', 1, false],
  ['allows one finger to scroll', 'touchmove', 1, false],
  ['prevents a touch of two fingers', 'touchstart', 2, true],
  ['prevents a pinch of two fingers', 'touchmove', 2, true],
  ['prevents the start of a pinch in Safari', 'gesturestart', undefined, true],
  ['prevents a pinch in Safari', 'gesturechange', undefined, true],
])('The app %s', async (_, name, touches, expected) => {
  await renderApp('/welcome')
  expect(isPrevented(name, touches)).toBe(expected)
})
