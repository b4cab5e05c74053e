/** A configurable fake of LINE that records the app's calls. */
import { noLine, type Line, type LineMessage, type LineProfile } from '#liff/line.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'

type Outcome = Awaited<ReturnType<Line['share']>>

type FakeLineOptions = {
  isInLine?: boolean
  profile?: LineProfile | null | Promise<LineProfile | null>
  isFriend?: boolean | null | Promise<boolean | null>
  /** The result of each share, in order. The last one repeats. */
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
    /** The messages of each call of the picker. */
    shared,
    /** The return address of each login. */
    logins,
    /** The number of calls, by method. */
    calls,
    /** Returns how often LINE's window was closed. */
    closed: () => windows.closed,
  }
}

/** Opens the app at an address with a fake LINE. */
export async function openWithLine(
  address: string,
  { phone, ...options }: AppOptions & { phone?: FakeLineOptions } = {},
) {
  const fake = fakeLine(phone)
  return { ...(await renderApp(address, { line: fake.line, ...options })), ...fake }
}
