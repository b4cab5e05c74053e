import { appTexts } from '#default-texts/app'
import { noticesTexts } from '#default-texts/notices'
import { useTexts } from '#src/texts/locale.ts'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import styles from '#src/ui/Composition.module.css'
import { FacetForm } from '#src/ui/Composition.tsx'
import { MessageDialog, type MessageDialogProps } from '#src/ui/MessageDialog.tsx'

type FullyBookedProps = Pick<MessageDialogProps, 'onClose' | 'other' | 'help'>

export function FullyBooked(props: FullyBookedProps) {
  const texts = useTexts(noticesTexts, 'fullyBooked')
  const { ok } = useTexts(appTexts, 'common')
  return (
    <MessageDialog
      {...texts}
      button={ok}
      figure={
        <div className={styles.booked}>
          <FacetForm joined={10} />
        </div>
      }
      {...props}
    >
      <ContactLink />
    </MessageDialog>
  )
}
