import { appTexts } from '#default-texts/app'
import { noticesTexts } from '#default-texts/notices'
import { useTexts } from '#src/texts/locale.ts'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import styles from '#src/ui/Composition.module.css'
import { FacetFigure } from '#src/ui/Composition.tsx'
import { MessageDialog, type MessageDialogProps } from '#src/ui/MessageDialog.tsx'

type FullyBookedProps = Pick<MessageDialogProps, 'onClose' | 'other' | 'help'>

/** Says that no place is left. All ten facets are joined, because nothing can be added. */
export function FullyBooked(props: FullyBookedProps) {
  const texts = useTexts(noticesTexts, 'fullyBooked')
  const { ok } = useTexts(appTexts, 'common')
  return (
    <MessageDialog
      {...texts}
      button={ok}
      figure={
        <div className={styles.booked}>
          <FacetFigure joined={10} />
        </div>
      }
      {...props}
    >
      <ContactLink />
    </MessageDialog>
  )
}
