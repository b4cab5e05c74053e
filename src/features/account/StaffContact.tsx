import { appTexts } from '#default-texts/app.ts'
import { noticesTexts } from '#default-texts/notices.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

type StaffContactProps = { accountUrl: string | null; onClose: () => void }

/** How to reach the event's staff, where no membership page is configured. */
export function StaffContact({ accountUrl, onClose }: StaffContactProps) {
  const { title, text, account } = useTexts(noticesTexts, 'membership')
  const { ok } = useTexts(appTexts, 'common')
  return (
    <MessageDialog title={title} text={text} button={ok} onClose={onClose}>
      {accountUrl !== null && (
        <a className="link" href={accountUrl} target="_blank" rel="noopener noreferrer">
          {account}
        </a>
      )}
    </MessageDialog>
  )
}
