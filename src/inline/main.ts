/** Entry of the inline script in the page's head. It runs before the app's scripts arrive and shares no chunk with them. */
import { WIDE } from '#src/constants.ts'
import { liffParams } from '#liff/address.ts'
import { pageActivated } from '#src/delay.ts'
import { chooseLanguage } from '#src/inline/chooseLanguage.ts'
import { showDarkBackground } from '#src/inline/darkBackground.ts'
import { sendFirstRequests } from '#src/inline/firstRequests.ts'
import { followLineRedirect, showTargetSkeleton } from '#src/inline/lineRedirect.ts'
import { addLinks, loadApp, loadEarlyCode } from '#src/inline/loadApp.ts'
import { watchAppScripts } from '#src/inline/missingApp.ts'

const LIFF_ID = import.meta.env.LIFF_ID

// While the desktop mask is shown, send no requests and do not start LINE.
const isMasked = matchMedia(WIDE).matches

const unreadParams = liffParams(location)

async function start(): Promise<void> {
  try {
    const language = chooseLanguage()
    await pageActivated()
    if (!isMasked) sendFirstRequests(language)
    loadEarlyCode()
  } catch {
    // The storage is blocked or the token is invalid. The app sends these requests itself.
  }
  await pageActivated()
  if (unreadParams === 'redirect' && LIFF_ID !== null && APP.isOpenedByLine && !isMasked)
    await followLineRedirect(LIFF_ID)
  // The app waits for LINE's SDK, so preload it.
  else if (unreadParams !== null && !isMasked) addLinks('modulepreload', LINE_FILES)
  loadApp()
}

// The early code fills the skeleton after the same event, so its listener must come later.
if (unreadParams === 'redirect') showTargetSkeleton()
showDarkBackground()
void pageActivated().then(watchAppScripts)
void start()
