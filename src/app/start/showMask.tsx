/** Shows the desktop mask before the app starts. Until the window is narrow there is no login and no API request. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { setDocumentTitle } from '#src/app/documentTitle.ts'
import { LazyDesktopMask } from '#src/app/LazyDesktopMask.tsx'
import { followLocale, loadLocale } from '#src/app/start/followLocale.ts'
import { makeTokenStorage, type SafeStorage } from '#src/session/storage.ts'
import { WIDE } from '#src/constants.ts'
import { eventTexts } from '#default-texts/event'
import { getTexts, subscribeLocale } from '#src/texts/locale.ts'

/** Resolves when the window is narrow enough for the app. On a phone it resolves at once. */
export async function showMaskWhileWide(storage: SafeStorage): Promise<void> {
  if (!window.matchMedia(WIDE).matches) return
  const tokenStorage = makeTokenStorage(storage)
  const narrowed = waitForNarrowWindow()
  await Promise.race([loadLocale(tokenStorage), narrowed])
  const unfollowLocale = followLocale(tokenStorage)
  const unfollowTitle = subscribeLocale(() => {
    setDocumentTitle(getTexts(eventTexts, 'event').name)
  })
  // The mask has its own root, because the app's root keeps its prerendered HTML.
  const container = document.body.appendChild(document.createElement('div'))
  const mask = createRoot(container)
  window.isAppDrawn = true
  mask.render(
    <StrictMode>
      <BrowserRouter>
        <LazyDesktopMask />
      </BrowserRouter>
    </StrictMode>,
  )
  await narrowed
  mask.unmount()
  container.remove()
  unfollowLocale()
  unfollowTitle()
}

const waitForNarrowWindow = () =>
  new Promise<void>((resolve) => {
    const wide = window.matchMedia(WIDE)
    const onChange = () => {
      if (wide.matches) return
      wide.removeEventListener('change', onChange)
      resolve()
    }
    wide.addEventListener('change', onChange)
  })
