/**
 * What each test of the app starts from: a phone of its own, a clock that stands still, a console
 * that stays quiet.
 */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { NOW } from '#tests/mocks/request.ts'
import { checkConsole, watchConsole } from '#tests/support/console.ts'
import { checkContract } from '#tests/support/contract.ts'
import { elementError } from '#tests/support/elementError.ts'
import { loadNothing, PHONE_WIDTH, setScreenWidth, stopMotion } from '#tests/support/screen.ts'

loadNothing()
stopMotion()

// The first test that shows a screen waits for its chunk, on a busy machine for long.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError })

// Testing Library moves the fake clock on while it waits, where it finds it under this name.
vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })

// Nothing is fetched at idle: a chunk that arrives after its test would find no page.
vi.stubGlobal('requestIdleCallback', () => 0)
vi.stubGlobal('cancelIdleCallback', () => undefined)

beforeEach(() => {
  watchConsole()
  // Until a test moves it, or takes fake timers, which start from here as well.
  vi.setSystemTime(NOW)
  setScreenWidth(PHONE_WIDTH)
})

// The last registered runs first.
afterEach(checkConsole)
afterEach(checkContract)
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(cleanup)
