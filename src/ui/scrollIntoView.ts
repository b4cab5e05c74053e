/** A ref callback for an element that has just appeared. A sticky or fixed bar may cover it. */
export const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest' })
