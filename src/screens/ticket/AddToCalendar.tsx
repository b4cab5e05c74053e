/** The link 'Add to calendar', on the ticket and after a reservation. */
import type { Instant } from '#src/domain/model.ts'
import { event } from '#src/event.ts'
import { appTexts } from '#default-texts/app.ts'
import { eventTexts } from '#default-texts/event.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useLazyComponent } from '#src/ui/useLazyComponent.ts'

const load = () =>
  import('#src/screens/ticket/AddingToCalendar.tsx').then((m) => m.AddingToCalendar)

/** Where the server does not say when the session ends. */
const DEFAULT_LENGTH_MS = event.sessionMinutes * 60_000

type AddToCalendarProps = { startAt: Instant; endAt: Instant | null }

export function AddToCalendar({ startAt, endAt }: AddToCalendarProps) {
  const texts = useTexts(appTexts, 'calendarLink')
  const copy = useTexts(eventTexts, 'event')
  const sheet = useLazyComponent(load)
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
      {sheet.Component && <sheet.Component entry={entry} onClose={sheet.close} />}
    </>
  )
}
