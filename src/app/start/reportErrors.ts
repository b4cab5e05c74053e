import type { Line } from '#liff/line.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { delay } from '#src/delay.ts'
import type { ReportFailure } from '#src/analytics/failures.ts'

/** Reports errors that no boundary and no `catch` has handled. Browsers hide the error of a cross-origin script. */
export function reportUncaught(report: ReportFailure): void {
  window.addEventListener('error', ({ error }) => {
    if (error instanceof Error) report('uncaught exception', { error })
  })
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report('unhandled rejection', reason instanceof Error ? { error: reason } : {}),
  )
}

export async function reportMissingLine(line: Line, report: ReportFailure): Promise<void> {
  await delay(LINE_TIMEOUTS.ABSENT)
  if (line.status() !== 'ready') report('LINE never came')
}
