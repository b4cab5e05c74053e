import { appTexts } from '#default-texts/app'
import { useServices } from '#src/config/services.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'

/** Leads back to LINE's chats after something was shared. Outside LINE the app cannot close its window. */
export function CloseInLine() {
  const { close } = useTexts(appTexts, 'common')
  const { line } = useServices()
  if (!line.isInLine()) return null
  return (
    <Button variant="filled" onClick={() => line.close()}>
      {close}
    </Button>
  )
}
