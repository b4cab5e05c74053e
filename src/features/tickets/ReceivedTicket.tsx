import { useEffect, useState } from 'react'
import { appTexts } from '#default-texts/app'
import { ticketsTexts } from '#default-texts/tickets'
import type { Id, Reservation } from '#src/domain/model.ts'
import { findReceived } from '#src/domain/commandOutcome.ts'
import { formatDate, formatTime, weekdayName } from '#src/domain/time.ts'
import { selectClock } from '#src/session/clockSlice.ts'
import { receivedTicketNamed, selectBeforeReceiving } from '#src/session/ticketsSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'

type ReceivedTicketProps = { reservations: Reservation[]; viewerId: Id | null }

/**
 * Says once which ticket a shared link has added, until the guest leaves the screen. The notice is
 * below the code, because above it the notice would push the code out of a small screen.
 */
export function ReceivedTicket({ reservations, viewerId }: ReceivedTicketProps) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const { locale } = useTexts(appTexts, 'intl')
  const dispatch = useAppDispatch()
  const baseline = useAppSelector(selectBeforeReceiving)
  // The state keeps the notice, because the dispatch below clears the baseline and so `found`.
  const [startAt, setStartAt] = useState<number | null>(null)
  const list = { userId: viewerId, reservations }
  // By the server's time, because the phone's clock may be wrong.
  const sentAt = useAppSelector((state) => selectClock(state, baseline?.receivedAt ?? 0).now)
  const found = baseline && findReceived(list, { viewerId, before: baseline, booked: null, sentAt })
  if (found && found.startAt !== startAt) setStartAt(found.startAt)
  const isFound = found !== null
  useEffect(() => {
    if (isFound) dispatch(receivedTicketNamed())
  }, [isFound, dispatch])
  if (startAt === null) return null
  const time = `${formatDate(startAt)} ${weekdayName(startAt, locale)} ${formatTime(startAt)}`
  return <Notice text={texts.received(time)} />
}
