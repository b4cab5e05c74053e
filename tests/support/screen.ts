/** Controls the simulated browser: its time, its screen size, its visibility and its network. */
import type { DetachedWindowAPI } from 'happy-dom'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { onCleanup } from '#tests/support/onCleanup.ts'

const browser = () => (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM

/** Shorter than the time after which a file counts as lost. */
const LONG_STEP_MS = 10_000

/** Advances the fake time, and lets timers, answers and effects run. */
export async function advanceTime(ms: number): Promise<void> {
  // Imports take real time. Wait for them before a long step, or they would arrive late in the fake time.
  if (ms >= LONG_STEP_MS) await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** A phone in portrait orientation, in CSS pixels. */
export const PHONE_WIDTH = 390

/** Media queries use this width from now on. Each test starts with PHONE_WIDTH. */
export function setScreenWidth(width: number): void {
  browser().setViewport({ width, height: 844 })
}

/** Disables animations in all tests. */
export function stopMotion(): void {
  browser().settings.device.prefersReducedMotion = 'reduce'
}

/** Enables animations for the rest of this test. */
export function allowMotion(): void {
  browser().settings.device.prefersReducedMotion = 'no-preference'
  onCleanup(stopMotion)
}

/** Treats scripts and style sheets that the app adds as loaded and empty, without a request. */
export function loadNothing(): void {
  browser().settings.handleDisabledFileLoadingAsSuccess = true
}

/** Switches to another app or back to this one. Each test starts 'visible'. */
export function turnPage(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Disconnects or reconnects the phone. Each test starts 'online'. */
export function turnNetwork(state: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  act(() => void window.dispatchEvent(new Event(state)))
}
