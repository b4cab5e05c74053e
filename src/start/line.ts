/** Which LINE the app gets: the real one with a LIFF id, the mock beside the mock backend, else none. */
import { noLine, type Line } from '#liff/line.ts'
import { startLine } from '#liff/start.ts'
import type { Config } from '#src/config.ts'
import { currentSearch, isLoadedTwice, leaveTo, shareableAddress } from '#src/routing/browser.ts'
import { safeStorage } from '#src/state/storage.ts'

export async function connectLine(config: Config): Promise<Line> {
  if (import.meta.env.LIFF_ID !== null) {
    // A LINE that answers later must not take the guest away from what they are doing.
    let isOver = false
    const settings = {
      liffId: import.meta.env.LIFF_ID,
      isLoadedTwice: isLoadedTwice(),
      loginReturnsTo: () => (isOver || !config.isLineLogin ? null : lineLoginReturn()),
    }
    const line = await startLine(() =>
      import('#liff/real.ts').then(({ startRealLine }) => startRealLine(settings)),
    )
    isOver = true
    return line
  }
  if (!import.meta.env.IS_API_MOCKED) return noLine
  const { startMockLine } = await import('#liff/mock.ts')
  return startMockLine({
    search: currentSearch(),
    tab: safeStorage(() => window.sessionStorage),
    open: leaveTo,
  })
}

/** Set once LINE's login was asked for in this tab: a guest who comes back without one is not sent there again. */
const LINE_LOGIN_ASKED = 'line_login_asked'

/** Where LINE's login is to come back to; null where it was tried before. */
function lineLoginReturn(): string | null {
  const tab = safeStorage(() => window.sessionStorage)
  if (tab.read(LINE_LOGIN_ASKED) !== null) return null
  tab.write(LINE_LOGIN_ASKED, 'yes')
  return shareableAddress()
}
