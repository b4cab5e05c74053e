import { appTexts } from '#default-texts/app.ts'
import { introTexts } from '#default-texts/intro.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog, type MessageDialogProps } from '#src/ui/MessageDialog.tsx'

type FullyBookedProps = Pick<MessageDialogProps, 'onClose' | 'other' | 'children'>

export function FullyBooked(props: FullyBookedProps) {
  const texts = useTexts(introTexts, 'fullyBooked')
  const { ok } = useTexts(appTexts, 'common')
  return <MessageDialog {...texts} button={ok} {...props} />
}
