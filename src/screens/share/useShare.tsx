/**
 * The ladder of ways to share: LINE's picker, a login to LINE that the picker needs, LINE's share link, the phone's own, a copy, a text to
 * select.
 */
import { useState, type ReactNode } from 'react'
import { ShareSheet } from '#src/screens/share/ShareSheet.tsx'
import { useServices } from '#src/services/context.tsx'
import type { Shareable } from '#src/services/shareables.ts'
import { shareTexts } from '#default-texts/share.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { appOrigin, isLineBrowser, shareableAddress } from '#src/routing/browser.ts'

/** The SDK waits without a limit for what it needs to open the picker: after this long the other ways are offered, in milliseconds. */
const PICKER_TIMEOUT_MS = 6_000

type ShareOutcome = 'sent' | 'cancelled' | 'unavailable' | 'needs-tap'

/**
 * `share` opens the picker: call it in the tap itself, or the browser blocks the popup. Where there is none, a sheet offers the other ways.
 * `sheet` and `notice` are to be drawn by the caller. A login to LINE comes back to `returnTo`, a path of this app with its query; by default to the screen of now.
 */
export function useShare(returnTo?: string): {
  share: (what: Shareable) => Promise<ShareOutcome>
  /** A tap waits for LINE. */
  isWaiting: boolean
  /** LINE does not open the picker: the guest may tap again. */
  isOverdue: boolean
  notice: ReactNode
  sheet: ReactNode
} {
  const { line } = useServices()
  const texts = useTexts(shareTexts, 'share')
  const [offered, setOffered] = useState<Shareable | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [isOverdue, setIsOverdue] = useState(false)
  const [needsTap, setNeedsTap] = useState(false)
  const share = async (what: Shareable) => {
    setIsWaiting(line.status() === 'starting')
    setIsOverdue(false)
    // A guest who is choosing friends looks at LINE's window.
    const offerOtherWays = () => {
      if (!document.hasFocus()) return
      setIsOverdue(true)
      setOffered(what)
    }
    const timer = setTimeout(offerOtherWays, PICKER_TIMEOUT_MS)
    const outcome = await line.share(what.messages)
    clearTimeout(timer)
    setIsWaiting(false)
    setIsOverdue(false)
    setNeedsTap(outcome === 'needs-tap')
    setOffered(outcome === 'unavailable' ? what : null)
    return outcome
  }
  // LINE's browser for links has no picker, logged in or not.
  const canLogIn = line.isLoggedIn() === false && !line.isInLine() && !isLineBrowser()
  const logIn = () => line.login(returnTo ? appOrigin() + returnTo : shareableAddress())
  return {
    share,
    isWaiting: isWaiting && !isOverdue,
    isOverdue,
    notice: needsTap && <Notice text={texts.tapAgain} />,
    sheet: offered && (
      <ShareSheet
        text={offered.text}
        link={offered.link}
        onLogIn={canLogIn ? logIn : null}
        onClose={() => setOffered(null)}
      />
    ),
  }
}
