/**
 * Blocks pinch zoom. Unlike a viewport setting, it keeps the phone's accessibility zoom and text size.
 * Returns a function that removes the block.
 */
export function blockPinchZoom(page: Document): () => void {
  const onTouch = (touched: TouchEvent) => {
    if (touched.touches.length > 1 && touched.cancelable) touched.preventDefault()
  }
  // Safari sends its own gesture events for a pinch.
  const onGesture = (gesture: Event) => gesture.preventDefault()
  const events = [
    ['touchstart', onTouch],
    ['touchmove', onTouch],
    ['gesturestart', onGesture],
    ['gesturechange', onGesture],
  ] as const
  for (const [name, listener] of events)
    page.addEventListener(name, listener as EventListener, { passive: false })
  return () => {
    for (const [name, listener] of events) page.removeEventListener(name, listener as EventListener)
  }
}
