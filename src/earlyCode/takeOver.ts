declare global {
  interface Window {
    /** 'drawn' while the ticket stands there before the app; 'over' once the app draws. */
    earlyCode?: 'drawn' | 'over'
  }
}

/** Resolves when the app may draw: what is drawn already stays until the same can follow. */
export async function earlyCodeOver(firstAnswers: Promise<unknown>): Promise<void> {
  if (window.earlyCode === 'drawn') await firstAnswers
  window.earlyCode = 'over'
}
