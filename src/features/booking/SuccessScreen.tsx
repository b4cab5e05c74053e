import { useEffect } from 'react'
import { api } from '#src/api/client.ts'
import { isSameId } from '#src/domain/ids.ts'
import { shiftedEnd } from '#src/domain/time.ts'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { BookingSummary } from '#src/features/booking/BookingSummary.tsx'
import styles from '#src/features/booking/SuccessScreen.module.css'
import { AddToCalendar } from '#src/ui/AddToCalendar.tsx'
import { FollowAccount } from '#src/ui/FollowAccount.tsx'
import { TellChat } from '#src/features/booking/TellChat.tsx'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectLastBooking, successSeen } from '#src/features/booking/lastBookingSlice.ts'
import { bookingTexts } from '#default-texts/booking'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { JoinedFacets } from '#src/ui/facets/tenFacets.tsx'
import { Page, ActionBar } from '#src/ui/Page.tsx'

/** Shows the new booking. After a reload it redirects to the ticket. */
export function SuccessScreen() {
  const texts = useTexts(bookingTexts, 'success')
  const go = useAppNavigate()
  const dispatch = useAppDispatch()
  const booked = useBooked()
  useEffect(() => void dispatch(successSeen()), [dispatch])
  if (booked === null) return <Redirect to={paths.ticket} />
  const { reservationId, ...session } = booked
  return (
    <Page>
      <header className={styles.head}>
        <div className={styles.figure}>
          <JoinedFacets />
        </div>
        <div>
          <h1 className="title">{texts.title}</h1>
          <p className={`secondary ${styles.text}`}>{texts.text}</p>
        </div>
      </header>
      <BookingSummary {...session} />
      <div className={styles.links}>
        <AddToCalendar {...session} reservationId={reservationId} isButton />
        <FollowAccount />
        <TellChat {...session} />
      </div>
      <ActionBar>
        <Button variant="filled" onClick={() => go(paths.ticket)}>
          {texts.check}
        </Button>
      </ActionBar>
    </Page>
  )
}

/** Returns the last booking. The times in the server's list override the requested ones. */
function useBooked() {
  const last = useAppSelector(selectLastBooking)
  const { listed } = api.endpoints.getReservations.useQuery(undefined, {
    skip: last === null,
    // While the page was hidden, the guest may have cancelled the booking on another phone.
    refetchOnFocus: true,
    selectFromResult: ({ data }) => ({
      listed: data?.reservations.find(({ id }) => isSameId(id, last?.reservationId ?? null)),
    }),
  })
  if (last === null) return null
  const startAt = listed?.startAt ?? last.startAt
  const endAt = listed?.endAt ?? shiftedEnd(last, startAt)
  return { startAt, endAt, eventName: last.eventName, reservationId: last.reservationId }
}
