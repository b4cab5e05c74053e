import { ticketTexts } from '#default-texts/ticket.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type AddToCalendarSheetProps = {
  googleUrl: string
  /** A calendar file as an address to save; null where the browser cannot save files. */
  fileUrl: string | null
  onClose: () => void
}

/** Where the session may be written down: the guest's Google Calendar, or a file for any other. */
export function AddToCalendarSheet({ googleUrl, fileUrl, onClose }: AddToCalendarSheetProps) {
  const texts = useTexts(ticketTexts, 'calendarEntry')
  return (
    <Dialog title={texts.title} variant="sheet" onDismiss={onClose}>
      <ul className="sheet-links">
        <li>
          <a className="link" href={googleUrl} target="_blank" rel="noopener noreferrer">
            {texts.google}
          </a>
        </li>
        {fileUrl !== null && (
          <li>
            <a className="link" href={fileUrl} download="session.ics">
              {texts.file}
            </a>
          </li>
        )}
      </ul>
      <div className="actions">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}
