import { useEffect, useRef, useState } from 'react'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import { ShareSheet } from '#src/features/sharing/ShareSheet.tsx'
import { useServices } from '#src/config/services.tsx'
import type { Shareable } from '#src/features/sharing/shareables.ts'
import { sharingTexts } from '#default-texts/sharing'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { appOrigin, isLineBrowser, shareableAddress } from '#src/routing/browser.ts'

/**
 * Call `share` in the tap itself, or the browser blocks the popup; render `sheet` and `notice`.
 * @param returnTo path and query to return to after LINE's login; by default the current screen
 */
export function useShare(returnTo?: string) {
  const { line } = useServices()
  const texts = useTexts(sharingTexts, 'share')
  const { share, isWaiting, isOverdue, needsTap, offered, close } = usePicker()
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
        onClose={close}
      />
    ),
  }
}

function usePicker() {
  const { line } = useServices()
  const [offered, setOffered] = useState<Shareable | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  /** The picker has not opened in time: the guest may tap again. */
  const [isOverdue, setIsOverdue] = useState(false)
  const [needsTap, setNeedsTap] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const share = async (shareable: Shareable) => {
    // The link may come when the guest is at another screen.
    if (isLeft.current) return 'cancelled'
    setIsWaiting(line.status() === 'starting')
    setIsOverdue(false)
    const offerOtherWays = () => {
      // Without the focus LINE's window is open in front, or the guest is in another app.
      if (!document.hasFocus()) return
      clearInterval(timer)
      setIsOverdue(true)
      setOffered(shareable)
    }
    const timer = setInterval(offerOtherWays, LINE_TIMEOUTS.PICKER)
    const outcome = await line.share(shareable.messages)
    clearInterval(timer)
    setIsWaiting(false)
    setIsOverdue(false)
    setNeedsTap(outcome === 'needs-tap')
    setOffered(outcome === 'unavailable' ? shareable : null)
    return outcome
  }
  return { share, isWaiting, isOverdue, needsTap, offered, close: () => setOffered(null) }
}
