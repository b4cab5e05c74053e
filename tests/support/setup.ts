/** Prepares each test of the app: an empty phone, a fixed clock, and a checked console. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { NOW } from '#tests/mocks/request.ts'
import { clearStorage } from '#tests/support/clearStorage.ts'
import { checkConsole, watchConsole } from '#tests/support/console.ts'
import { checkContract } from '#tests/support/contract.ts'
import { loadNothing, PHONE_WIDTH, setScreenWidth, stopMotion } from '#tests/support/screen.ts'

const MAX_SHOWN = 300

/** Marks a finished message, because Testing Library asks twice for the error of one wait. */
const SHOWN = '\nThe page shows '

loadNothing()
stopMotion()

// The first test that shows a screen waits for its chunk, which takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError: elementError })

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
  clearStorage()
  window.history.replaceState(null, '', '/')
})
afterEach(cleanup)

/**
 * The error of a test that misses an element. It says what the page shows, and omits the dump of all
 * elements and roles that Testing Library adds.
 */
function elementError(message: string | null): Error {
  const [missing = ''] = (message ?? '').split(/\n+(?:Here are the|There are no|Ignored nodes)/)
  const error = new Error(missing.includes(SHOWN) ? missing : missing + SHOWN + shownPage())
  error.name = 'TestingLibraryElementError'
  return error
}

/** Returns the address, and the words of the open dialog or else of the screen. */
function shownPage(): string {
  const surface = [...document.querySelectorAll('dialog')].at(-1) ?? document.body
  const elements = surface.querySelectorAll('h1, h2, p, label, a, button, [role=status]')
  const words = [...elements].map((element) => element.textContent.trim())
  const text = [...new Set(words)].filter((word) => word !== '').join(' · ')
  const { pathname, search } = window.location
  const waits = /Loading\.\.\.|載入中…/.test(text) ? ', which the server has not answered' : ''
  return `${pathname}${search}${waits}: ${text.slice(0, MAX_SHOWN) || 'nothing'}`
}
