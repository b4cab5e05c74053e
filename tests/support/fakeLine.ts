/** LINE as a test wants it, which remembers what the app requested of it. */
import { noLine, type Line, type LineMessage, type LineProfile } from '#liff/line.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'

type Outcome = Awaited<ReturnType<Line['share']>>

type FakeLineOptions = {
  isInLine?: boolean
  profile?: LineProfile | null | Promise<LineProfile | null>
  isFriend?: boolean | null | Promise<boolean | null>
  /** What becomes of each share, in order; the last one stays. */
  outcomes?: (Outcome | Promise<Outcome>)[]
}

export function fakeLine({
  isInLine = false,
  profile = null,
  isFriend = null,
  outcomes = ['sent'],
}: FakeLineOptions = {}) {
  const shared: LineMessage[][] = []
  const logins: string[] = []
  const windows = { closed: 0 }
  const calls = { profile: 0, friendship: 0, logout: 0 }
  const line: Line = {
    ...noLine,
    isInLine: () => isInLine,
    isLoggedIn: () => true,
    login: (returnTo) => void logins.push(returnTo),
    logout: () => void (calls.logout += 1),
    profile() {
      calls.profile += 1
      return Promise.resolve(profile)
    },
    friendship() {
      calls.friendship += 1
      return Promise.resolve(isFriend)
    },
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
    /** The addresses that each login comes back to. */
    logins,
    /** How often each was called. */
    calls,
    /** How often LINE's window was closed. */
    closed: () => windows.closed,
  }
}

/** The app at an address, in a LINE as `phone` says. */
export async function openWithLine(
  address: string,
  { phone, ...options }: AppOptions & { phone?: FakeLineOptions } = {},
) {
  const fake = fakeLine(phone)
  return { ...(await renderApp(address, { line: fake.line, ...options })), ...fake }
}
