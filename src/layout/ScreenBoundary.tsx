import { Component, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { appTexts } from '#default-texts/app.ts'
import { LostChunk } from '#src/layout/lazyScreen.tsx'
import { allowReload, reloadPage } from '#src/routing/browser.ts'
import { useGo } from '#src/routing/Go.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { useServices } from '#src/services/context.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'
import { TabBar } from '#src/ui/TabBar.tsx'

/** What fails in a screen costs that screen: another address shows its own again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { reportFailure } = useServices()
  return (
    <Boundary
      address={pathname + search}
      onError={(error) =>
        reportFailure(error instanceof LostChunk ? 'lost chunk' : 'broken screen', true)
      }
    >
      {children}
    </Boundary>
  )
}

type BoundaryProps = { address: string; onError: (error: Error) => void; children: ReactNode }
type BoundaryState = { address: string; error: Error | null }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { address: this.props.address, error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState) {
    return state.address === address ? null : { address, error: null }
  }

  override componentDidCatch(error: Error) {
    if (error instanceof LostChunk) error.forget()
    this.props.onError(error)
  }

  #retry = () => this.setState({ error: null })

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <>
        <div ref={focusTitle}>
          {error instanceof LostChunk ? <LostScreen onRetry={this.#retry} /> : <BrokenScreen />}
        </div>
        <MainTabs />
      </>
    )
  }
}

function focusTitle(screen: HTMLElement | null) {
  const title = screen?.querySelector('h1')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}

function LostScreen({ onRetry }: { onRetry: () => void }) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(appTexts, 'unreachable')
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const retry = () => {
    allowReload()
    onRetry()
  }
  return (
    <MessageScreen {...texts} action={<PlainButton onClick={retry}>{common.retry}</PlainButton>} />
  )
}

/** A rule that fails once fails again: only a new start helps. */
export function BrokenScreen() {
  const { title, text, reload } = useTexts(appTexts, 'crash')
  return (
    <MessageScreen
      {...{ title, text }}
      action={<PlainButton onClick={() => void reloadPage()}>{reload}</PlainButton>}
    />
  )
}

/** As on the screen that is missing. */
function MainTabs() {
  const go = useGo()
  const { pathname } = useLocation()
  if (pathname !== paths.intro && pathname !== paths.ticket) return null
  return pathname === paths.ticket ? (
    <TabBar current="ticket" onChoose={() => go(introWithoutRedirect)} />
  ) : (
    <TabBar current="introduction" onChoose={() => go(paths.ticket)} />
  )
}
