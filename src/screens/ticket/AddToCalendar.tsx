/** The link 'Add to calendar', on the ticket and after a reservation. */
import type { Instant } from '#src/domain/model.ts'
import { event } from '#src/event.ts'
import { useTexts } from '#src/texts/language.ts'
import { eventTexts } from '#src/texts/event.ts'
import { calendarLinkTexts } from '#src/texts/app.ts'
import { usePart } from '#src/ui/usePart.ts'

const load = () =>
  import('#src/screens/ticket/AddingToCalendar.tsx').then((m) => m.AddingToCalendar)

/** Where the server does not say when the session ends. */
const DEFAULT_LENGTH_MS = event.sessionMinutes * 60_000

type AddToCalendarProps = { startAt: Instant; endAt: Instant | null }

export function AddToCalendar({ startAt, endAt }: AddToCalendarProps) {
  const texts = useTexts(calendarLinkTexts)
  const copy = useTexts(eventTexts)
  const sheet = usePart(load)
  const entry = {
    title: copy.name,
    place: copy.ticketAddress,
    startAt,
    endAt: endAt !== null && endAt > startAt ? endAt : startAt + DEFAULT_LENGTH_MS,
  }
  return (
    <>
      <button type="button" className="link" onClick={sheet.open}>
        {texts.add}
      </button>
      {sheet.Part && <sheet.Part entry={entry} onClose={sheet.close} />}
    </>
  )
}
