/** Entry of the inline script in the page's head. It runs before the app's scripts arrive and shares no chunk with them. */
import { WIDE } from '#src/constants.ts'
import { pageActivated } from '#src/delay.ts'
import { isLineRedirect, query } from '#src/inline/targetUrl.ts'
import { chooseLanguage } from '#src/inline/chooseLanguage.ts'
import { sendFirstRequests } from '#src/inline/firstRequests.ts'
import { followLineRedirect } from '#src/inline/lineRedirect.ts'
import { addLinks, loadApp, loadEarlyCode } from '#src/inline/loadApp.ts'
import { watchAppScripts } from '#src/inline/missingApp.ts'

const LIFF_ID = import.meta.env.LIFF_ID

// While the desktop mask is shown, send no requests and do not start LINE.
const isMasked = matchMedia(WIDE).matches

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
  // After LINE's login the app waits for LINE's SDK, so preload it.
  if (query.has('code') || location.hash.includes('access_token='))
    addLinks('modulepreload', LINE_FILES)
  if (isLineRedirect && LIFF_ID !== null && APP !== null && !isMasked)
    await followLineRedirect(LIFF_ID)
  loadApp()
}

void pageActivated().then(watchAppScripts)
void start()
