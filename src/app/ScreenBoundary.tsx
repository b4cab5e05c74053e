import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { appTexts } from '#default-texts/app'
import { BrokenScreen, ErrorBoundary, type FallbackProps } from '#src/app/ErrorBoundary.tsx'
import { fetchWithBackOff, LostChunk } from '#src/ui/lazy.tsx'
import { allowReload } from '#src/routing/browser.ts'
import { paths } from '#src/routing/paths.ts'
import { useServices } from '#src/config/services.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'
import { TabBar } from '#src/ui/TabBar.tsx'
import { focusTitle } from '#src/ui/useRestoreFocus.ts'
import { useOnline } from '#src/ui/useOnline.ts'

/** Limits an error to the screen that threw it. Navigating to another address shows that screen normally. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { reportFailure } = useServices()
  const onError = (error: Error) => {
    const isLost = error instanceof LostChunk
    if (isLost) error.forget()
    reportFailure(isLost ? 'lost chunk' : 'broken screen', { isFatal: true, error })
  }
  return (
    <ErrorBoundary address={pathname + search} onError={onError} Fallback={FailedScreen}>
      {children}
    </ErrorBoundary>
  )
}

/** Defined at module level: React calls a ref callback again whenever its identity changes. */
function focusOnArrival(screen: HTMLElement | null) {
  if (screen !== null) focusTitle()
}

function FailedScreen({ error, onRetry }: FallbackProps) {
  return (
    <>
      <div ref={focusOnArrival}>
        {error instanceof LostChunk ? <LostScreen {...{ error, onRetry }} /> : <BrokenScreen />}
      </div>
      <MainTabs />
    </>
  )
}

type LostScreenProps = { error: LostChunk; onRetry: () => void }

function LostScreen({ error, onRetry }: LostScreenProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(appTexts, 'unreachable')
  useOnline(onRetry)
  // The message stays until the file is there, so that it does not flicker.
  useEffect(() => fetchWithBackOff(() => error.fetchAgain().then(onRetry)), [error, onRetry])
  const retry = () => {
    allowReload()
    onRetry()
  }
  return (
    <MessageScreen {...texts} action={<PlainButton onClick={retry}>{common.retry}</PlainButton>} />
  )
}

/** Shows the tab bar on the pages that normally have one. */
function MainTabs() {
  const { pathname } = useLocation()
  if (pathname === paths.intro) return <TabBar current="introduction" />
  return pathname === paths.ticket && <TabBar current="ticket" />
}
