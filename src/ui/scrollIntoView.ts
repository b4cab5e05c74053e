/** A ref for what has just appeared and may be behind something that sticks to the screen. */
export const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest' })
