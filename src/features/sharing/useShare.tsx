import { useState } from 'react'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { ShareSheet } from '#src/features/sharing/ShareSheet.tsx'
import { useServices } from '#src/config/services.tsx'
import type { Shareable } from '#src/features/sharing/shareables.ts'
import { sharingTexts } from '#default-texts/sharing'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { appOrigin, isLineBrowser, shareableAddress } from '#src/routing/browser.ts'

/**
 * Opens LINE's friend picker. Call `share` in the click handler itself, or the browser blocks the popup.
 * The caller renders `sheet` and `notice`. `isOverdue`: the picker is late.
 * @param returnTo path and query to return to after LINE's login, by default the current screen
 */
export function useShare(returnTo?: string) {
  const { line } = useServices()
  const texts = useTexts(sharingTexts, 'share')
  const { share, isWaiting, isOverdue, needsTap, sheetContent, close } = usePicker()
  // LINE's in-app browser for ordinary links has no picker, even after a login.
  const canLogIn = line.isLoggedIn() === false && !line.isInLine() && !isLineBrowser()
  const logIn = () => line.login(returnTo ? appOrigin() + returnTo : shareableAddress())
  return {
    share,
    isWaiting: isWaiting && !isOverdue,
    isOverdue,
    notice: needsTap && <Notice text={texts.tapAgain} />,
    sheet: sheetContent && (
      <ShareSheet
        text={sheetContent.text}
        link={sheetContent.link}
        onLogIn={canLogIn ? logIn : null}
        onClose={close}
      />
    ),
  }
}

function usePicker() {
  const { line } = useServices()
  const [sheetContent, setSheetContent] = useState<Shareable | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  /** The picker did not open in time, so the guest may tap again. */
  const [isOverdue, setIsOverdue] = useState(false)
  /** LINE was ready too late for the guest's tap, so the browser would block its popup. */
  const [needsTap, setNeedsTap] = useState(false)
  const share = async (shareable: Shareable) => {
    setIsWaiting(line.status() === 'starting')
    setIsOverdue(false)
    const openSheet = () => {
      // Without the focus, LINE's window is open in front, or the guest is in another app. The interval asks again.
      if (!document.hasFocus()) return
      clearInterval(timer)
      setIsOverdue(true)
      setSheetContent(shareable)
    }
    const timer = setInterval(openSheet, LINE_TIMEOUTS.PICKER)
    const outcome = await line.share(shareable.messages)
    clearInterval(timer)
    setIsWaiting(false)
    setIsOverdue(false)
    setNeedsTap(outcome === 'needs-tap')
    setSheetContent(outcome === 'unavailable' ? shareable : null)
    return outcome
  }
  return { share, isWaiting, isOverdue, needsTap, sheetContent, close: () => setSheetContent(null) }
}
