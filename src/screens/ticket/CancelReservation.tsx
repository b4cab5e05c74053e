/** The link 'Cancel my reservation' (spec 2), and what the guest is told when it did not work. */
import { useState } from 'react'
import type { CancelFailure } from '#src/screens/ticket/Cancelling.tsx'
import type { Reservation } from '#src/domain/model.ts'
import { appTexts } from '#default-texts/app.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useLazyComponent } from '#src/ui/useLazyComponent.ts'

const load = () => import('#src/screens/ticket/Cancelling.tsx').then((m) => m.Cancelling)

export function CancelReservation({ reservation }: { reservation: Reservation }) {
  const unreachable = useTexts(appTexts, 'unreachable')
  const texts = useTexts(ticketTexts, 'ticket')
  const dialog = useLazyComponent(load)
  const [failure, setFailure] = useState<CancelFailure | null>(null)
  const notice = dialog.hasFailed ? unreachable.title : failure?.message()
  return (
    <div className="ticket-cancel">
      {notice !== undefined && <Notice text={notice} />}
      <button type="button" className="link" onClick={dialog.open}>
        {texts.cancel}
      </button>
      {dialog.Component && (
        <dialog.Component
          reservation={reservation}
          onClose={(told) => {
            dialog.close()
            setFailure(told)
          }}
        />
      )}
    </div>
  )
}
