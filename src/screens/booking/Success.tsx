import { useEffect } from 'react'
import { draftTimes } from '#src/domain/sessions.ts'
import { Go, useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { AddToCalendar } from '#src/screens/ticket/AddToCalendar.tsx'
import { FollowAccount } from '#src/screens/ticket/FollowAccount.tsx'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectLastBooking, successSeen } from '#src/state/lastBooking.ts'
import { bookingTexts } from '#default-texts/booking.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { JoinedFacets } from '#src/ui/facets/JoinedFacets.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** Shown until a reload; after that it leads to the ticket. */
export function Success() {
  const texts = useTexts(bookingTexts, 'success')
  const go = useGo()
  const dispatch = useAppDispatch()
  const booked = useAppSelector(selectLastBooking)
  useEffect(() => void dispatch(successSeen()), [dispatch])
  if (booked === null) return <Go to={paths.ticket} />
  const times = draftTimes(booked)
  return (
    <MessageScreen
      icon={<JoinedFacets />}
      title={texts.title}
      text={texts.text}
      action={
        <Button variant="filled" onClick={() => go(paths.ticket)}>
          {texts.check}
        </Button>
      }
    >
      {times && <AddToCalendar {...times} />}
      <FollowAccount />
    </MessageScreen>
  )
}
