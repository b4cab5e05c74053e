import { whenParsed } from '#src/delay.ts'
import { targetPage } from '#src/inline/targetUrl.ts'

/**
 * Darkens the empty page until its dark skeleton is parsed. Otherwise the guest sees a light page first, on each of
 * LINE's two loads.
 */
export function showDarkBackground(): void {
  if (targetPage(DARK_PAGES) === null) return
  const { dataset } = document.documentElement
  dataset['dark'] = ''
  whenParsed(() => delete dataset['dark'])
}
