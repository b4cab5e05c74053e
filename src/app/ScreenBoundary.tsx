import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { appTexts } from '#default-texts/app'
import { BrokenScreen } from '#src/app/BrokenScreen.tsx'
import { ErrorBoundary, type FallbackProps } from '#src/app/ErrorBoundary.tsx'
import { LostChunk } from '#src/ui/lazy.tsx'
import { allowReload } from '#src/routing/browser.ts'
import { paths } from '#src/routing/paths.ts'
import { useServices } from '#src/config/services.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'
import { TabBar } from '#src/ui/TabBar.tsx'
import { focusTitle } from '#src/ui/useHeldFocus.ts'
import { useOnline } from '#src/ui/useOnline.ts'

/** What fails in a screen costs that screen: another address shows its own again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { reportFailure } = useServices()
  const onError = (error: Error) => {
    const isLost = error instanceof LostChunk
    if (isLost) error.forget()
    reportFailure(isLost ? 'lost chunk' : 'broken screen', { isFatal: true })
  }
  return (
    <ErrorBoundary address={pathname + search} onError={onError} Fallback={FailedScreen}>
      {children}
    </ErrorBoundary>
  )
}

/** One function for all renders: with another one React would call it again. */
function focusOnArrival(screen: HTMLElement | null) {
  if (screen !== null) focusTitle()
}

function FailedScreen({ error, onRetry }: FallbackProps) {
  return (
    <>
      <div ref={focusOnArrival}>
        {error instanceof LostChunk ? <LostScreen onRetry={onRetry} /> : <BrokenScreen />}
      </div>
      <MainTabs />
    </>
  )
}

function LostScreen({ onRetry }: { onRetry: () => void }) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(appTexts, 'unreachable')
  useOnline(onRetry)
  const retry = () => {
    allowReload()
    onRetry()
  }
  return (
    <MessageScreen {...texts} action={<PlainButton onClick={retry}>{common.retry}</PlainButton>} />
  )
}

/** As on the screen that is missing. */
function MainTabs() {
  const { pathname } = useLocation()
  if (pathname === paths.intro) return <TabBar current="introduction" />
  return pathname === paths.ticket && <TabBar current="ticket" />
}
