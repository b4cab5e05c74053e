/** The last resort: what fails in a screen is caught by the screen's own boundary. */
import { Component, type ReactNode } from 'react'
import { BrokenScreen } from '#src/layout/ScreenBoundary.tsx'

type ErrorBoundaryProps = { onError: () => void; children: ReactNode }

export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children
  }
}
