import { cancelTexts } from '#default-texts/cancel.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import type { CommandResult } from '#src/domain/commands.ts'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'

export type CancelFailure = Exclude<CommandResult<'cancel'>, { kind: 'done' }>

/** Null where nothing can be cancelled. */
type CancelReservationProps = { onOpen: (() => void) | null; failure: CancelFailure | null }

export function CancelReservation({ onOpen, failure }: CancelReservationProps) {
  const texts = useTexts(ticketTexts, 'ticket')
  return (
    <div>
      {failure !== null && <FailureNotice failure={failure} />}
      {onOpen !== null && (
        <button type="button" className="link" onClick={onOpen}>
          {texts.cancel}
        </button>
      )}
    </div>
  )
}

function FailureNotice({ failure }: { failure: CancelFailure }) {
  const texts = useTexts(cancelTexts, 'cancellation')
  const text = failure.kind === 'unknown' ? texts.unknown : errorText(failure.error, texts.failed)
  return <Notice text={text} />
}
