/**
 * The ladder of ways to share: LINE's picker, a login to LINE that the picker needs, LINE's share link, the phone's own, a copy, a text to
 * select.
 */
import { useState, type ReactNode } from 'react'
import { ShareSheet } from '#src/dialogs/ShareSheet.tsx'
import { useOutside } from '#src/line/context.tsx'
import type { Shareable } from '#src/line/shareables.ts'
import { useTexts } from '#src/texts/language.ts'
import { shareTexts } from '#src/texts/share.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { appOrigin, isLineBrowser, shareableAddress } from '#src/routing/browser.ts'

type ShareOutcome = 'sent' | 'cancelled' | 'unavailable' | 'needs-tap'

/**
 * `share` opens the picker: call it in the tap itself, or the browser blocks the popup. Where there is none, a sheet offers the other ways.
 * `sheet` and `notice` are to be drawn by the caller. A login to LINE comes back to `returnTo`, a path of this app with its query; by default to the screen of now.
 */
export function useShare(returnTo?: string): {
  share: (what: Shareable) => Promise<ShareOutcome>
  /** A tap waits for LINE. */
  isWaiting: boolean
  notice: ReactNode
  sheet: ReactNode
} {
  const { line } = useOutside()
  const texts = useTexts(shareTexts)
  const [offered, setOffered] = useState<Shareable | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [needsTap, setNeedsTap] = useState(false)
  const share = async (what: Shareable) => {
    setIsWaiting(line.status() === 'starting')
    const outcome = await line.share(what.messages)
    setIsWaiting(false)
    setNeedsTap(outcome === 'needs-tap')
    if (outcome === 'unavailable') setOffered(what)
    return outcome
  }
  // LINE's browser for links has no picker, logged in or not.
  const canLogIn = line.isLoggedIn() === false && !line.isInLine() && !isLineBrowser()
  const logIn = () => line.login(returnTo ? appOrigin() + returnTo : shareableAddress())
  return {
    share,
    isWaiting,
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
