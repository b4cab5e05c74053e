/** The app's side of the early code: app/start/startApp.tsx waits for it before the first render. */
import { delay, nextFrame } from '#src/delay.ts'

declare global {
  interface Window {
    /** 'drawn': the skeleton shows early values. 'over': the app renders, so the early code must not draw. Undefined: not drawn. */
    earlyCode?: 'drawn' | 'over'
    /** The app runs after this promise. Undefined if the early code is not urgent. */
    earlyCodeDone?: Promise<void>
    /** Resolves `earlyCodeDone`. Called when the early values are painted, or when there are none. */
    onEarlyCodeDone?: () => void
  }
}

/** The early values stay this long before `canReplaceEarlyCode` is asked again. */
const RETRY_MS = 5_000

/**
 * Resolves when the app may render. Early values that are visible stay until the app can show the same values.
 * @param firstAnswers only awaited if early values are visible. Null if nothing has to be awaited.
 * @param canReplaceEarlyCode returns false if the app lacks the data and has no network to fetch it
 */
export async function handOff(
  firstAnswers: Promise<unknown> | null,
  canReplaceEarlyCode: () => Promise<boolean>,
): Promise<void> {
  if (window.earlyCode !== undefined) await firstAnswers
  // Rendering the app blocks the main thread, so let the browser paint the early values first.
  if (window.earlyCode === 'drawn') await nextFrame()
  while (window.earlyCode === 'drawn' && !(await canReplaceEarlyCode())) await delay(RETRY_MS)
  window.earlyCode = 'over'
}
