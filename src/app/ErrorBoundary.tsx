import { Component, type ComponentType, type ReactNode } from 'react'
import { appTexts } from '#default-texts/app'
import { reloadPage } from '#src/routing/browser.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'

export type FallbackProps = { error: Error; onRetry: () => void }

type ErrorBoundaryProps = {
  /** When the address changes, the boundary resets and renders its children again. */
  address?: string
  onError: (error: Error) => void
  Fallback: ComponentType<FallbackProps>
  children: ReactNode
}

type ErrorBoundaryState = { address: string | undefined; error: Error | null }

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { address: this.props.address, error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps({ address }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return state.address === address ? null : { address, error: null }
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
  }

  private readonly retry = () => this.setState({ error: null })

  override render() {
    const { Fallback, children } = this.props
    const { error } = this.state
    return error === null ? children : <Fallback error={error} onRetry={this.retry} />
  }
}

/** Offers a reload only: rendering the same state again would throw the same error. */
export function BrokenScreen() {
  const { title, text, reload } = useTexts(appTexts, 'crash')
  return (
    <MessageScreen
      {...{ title, text }}
      action={<PlainButton onClick={() => void reloadPage()}>{reload}</PlainButton>}
    />
  )
}
