/** Offers to send one sentence about the booking to the chat from which LINE opened the app. */
import { useCallback, useState } from 'react'
import { useServices } from '#src/config/services.tsx'
import type { BookedSession } from '#src/domain/commands.ts'
import { formatDate, formatTimeRange, weekdayName } from '#src/domain/time.ts'
import { appTexts } from '#default-texts/app'
import { bookingTexts } from '#default-texts/booking'
import { eventTexts } from '#default-texts/event'
import { useTexts } from '#src/texts/locale.ts'
import { useAsync } from '#src/ui/useAsync.ts'
import { useLock } from '#src/ui/useLock.ts'

export function TellChat({ startAt, endAt }: Pick<BookedSession, 'startAt' | 'endAt'>) {
  const texts = useTexts(bookingTexts, 'tellChat')
  const { locale } = useTexts(appTexts, 'intl')
  const { name } = useTexts(eventTexts, 'event')
  const { line } = useServices()
  const { data: canSend } = useAsync(useCallback(() => line.canSendToChat(), [line]))
  const [outcome, setOutcome] = useState<'sent' | 'refused' | 'unanswered' | null>(null)
  const { run } = useLock(0)
  if (canSend !== true) return null

  const session = `${formatDate(startAt)} ${weekdayName(startAt, locale)} ${formatTimeRange(startAt, endAt)}`
  const tell = () =>
    void run(async () => {
      setOutcome(null)
      setOutcome(await line.sendToChat([{ type: 'text', text: texts.message(name, session) }]))
    })
  return (
    <div>
      <button
        type="button"
        className="link"
        // The attribute `disabled` would drop the keyboard focus.
        aria-disabled={outcome === 'sent'}
        {...(outcome !== 'sent' && { onClick: tell })}
      >
        {texts.tell}
      </button>
      <p role="status" className="caption">
        {outcome !== null && texts[outcome]}
      </p>
    </div>
  )
}
