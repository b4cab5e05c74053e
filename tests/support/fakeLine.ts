/** LINE as a test wants it, which remembers what the app asked of it. */
import { noLine, type Line, type LineMessage } from '#liff/line.ts'

type Outcome = Awaited<ReturnType<Line['share']>>

type FakeLineOptions = {
  isInLine?: boolean
  /** What becomes of each share, in order; the last one stays. */
  outcomes?: (Outcome | Promise<Outcome>)[]
}

export function fakeLine({ isInLine = false, outcomes = ['sent'] }: FakeLineOptions = {}) {
  const shared: LineMessage[][] = []
  const windows = { closed: 0 }
  const line: Line = {
    ...noLine,
    isInLine: () => isInLine,
    share(messages) {
      shared.push(messages)
      return Promise.resolve(outcomes[Math.min(shared.length, outcomes.length) - 1] ?? 'cancelled')
    },
    close: () => void (windows.closed += 1),
  }
  return {
    line,
    /** The messages of each time that the picker was opened. */
    shared,
    /** How often LINE's window was closed. */
    closed: () => windows.closed,
  }
}
