/** Prepares each test of the app: an empty phone, a fixed clock, and a checked console. */
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

// The first test that shows a screen waits for its chunk, which takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError })

// Testing Library advances fake timers while it waits, but only if it finds them under this name.
vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })

// Disable the idle prefetch, because a chunk that arrives after its test would find no page.
vi.stubGlobal('requestIdleCallback', () => 0)
vi.stubGlobal('cancelIdleCallback', () => undefined)

beforeEach(() => {
  watchConsole()
  // Tests may move the clock or install fake timers, which also start from here.
  vi.setSystemTime(NOW)
  setScreenWidth(PHONE_WIDTH)
})

// Vitest runs the hooks in reverse order, so that the last registered one runs first.
afterEach(checkConsole)
afterEach(checkContract)
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(cleanup)
