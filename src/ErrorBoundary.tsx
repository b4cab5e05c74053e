/** Also shown when a chunk does not load. */
import { Component, type ReactNode } from 'react'
import { reloadPage } from '#src/routing/browser.ts'
import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'

export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const texts = useTexts(appTexts, 'crash')
  return (
    <MessageScreen
      title={texts.title}
      text={texts.text}
      action={<PlainButton onClick={reloadPage}>{texts.reload}</PlainButton>}
    />
  )
}
