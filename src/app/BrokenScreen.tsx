import { appTexts } from '#default-texts/app'
import { reloadPage } from '#src/routing/browser.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'

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
