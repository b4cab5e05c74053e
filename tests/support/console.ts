/** Fails a test that logs an unexpected console.error or console.warn. */
import { expect, vi } from 'vitest'

type Level = 'error' | 'warn'
type Expected = { level: Level; pattern: RegExp; isMet: boolean }

let unexpected: string[] = []
let expected: Expected[] = []

/** Expects at least one such message in this test. The test fails if none is logged. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, isMet: false })
}

/**
 * Starts to record, before each test. Silences the one line that the API layer logs for each failed
 * request or unreadable answer.
 */
export function watchConsole(): void {
  unexpected = []
  expected = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => note(level, parts))
  const info = console.info
  vi.spyOn(console, 'info').mockImplementation((...parts: unknown[]) => {
    if (!String(parts[0]).startsWith('api ')) info(...parts)
  })
}

function note(level: Level, parts: unknown[]) {
  const message = parts.map(String).join(' ')
  const match = expected.find((one) => one.level === level && one.pattern.test(message))
  if (match) match.isMet = true
  // Redux Toolkit's development checks report that the machine is slow.
  else if (/Middleware took \d+ms/.test(message)) return
  else if (!/^api \w+: unreadable /.test(message)) unexpected.push(`console.${level}: ${message}`)
}

/** Stops recording, after each test, and checks the messages. */
export function checkConsole(): void {
  vi.restoreAllMocks()
  const missing = expected
    .filter(({ isMet }) => !isMet)
    .map(({ level, pattern }) => `console.${level} like ${pattern}`)
  expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
}
