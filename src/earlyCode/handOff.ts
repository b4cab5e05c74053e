import { delay } from '#src/delay.ts'

declare global {
  interface Window {
    /** 'drawn': the skeleton shows a code. 'over': the app draws. Undefined: nothing is drawn yet. */
    earlyCode?: 'drawn' | 'over'
  }
}

const RETRY_MS = 5_000

/** A hidden page has no frames. */
const FRAME_TIMEOUT_MS = 50

/**
 * Resolves when the app may draw: what is drawn already stays until the same can follow.
 * @param canFollow false where the app could draw no code, and has no network to fetch it
 */
export async function handOff(
  firstAnswers: Promise<unknown>,
  canFollow: () => Promise<boolean>,
): Promise<void> {
  if (window.earlyCode !== undefined) await firstAnswers
  // The app's own drawing would hold up the code's first frame.
  if (window.earlyCode === 'drawn') await Promise.race([nextFrame(), delay(FRAME_TIMEOUT_MS)])
  while (window.earlyCode === 'drawn' && !(await canFollow())) await delay(RETRY_MS)
  window.earlyCode = 'over'
}

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
