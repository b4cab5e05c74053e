import type { Line } from '#liff/line.ts'
import { delay } from '#src/delay.ts'
import type { ReportFailure } from '#src/analytics/failures.ts'

/** LINE's own calls have ended by then, in milliseconds. */
const LINE_TIMEOUT_MS = 20_000

/** What no boundary and no catch has taken. Another origin's script hides its error. */
export function reportUncaught(report: ReportFailure): void {
  window.addEventListener('error', ({ error }) => {
    if (error instanceof Error) report('uncaught exception')
  })
  window.addEventListener('unhandledrejection', () => report('unhandled rejection'))
}

export async function reportMissingLine(line: Line, report: ReportFailure): Promise<void> {
  await delay(LINE_TIMEOUT_MS)
  if (line.status() !== 'ready') report('LINE never came')
}
