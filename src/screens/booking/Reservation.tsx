import { Navigate, useLocation } from 'react-router-dom'
import { FullyBooked } from '#src/dialogs/FullyBooked.tsx'
import { isFull, isFullyBooked, presetHeadcount } from '#src/domain/sessions.ts'
import { restoreUtm } from '#src/domain/utm.ts'
import { event } from '#src/event.ts'
import { Go, useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { PresetReservation } from '#src/screens/booking/PresetReservation.tsx'
import styles from '#src/screens/booking/Reservation.module.css'
import { ReservationForm } from '#src/screens/booking/ReservationForm.tsx'
import { useIsReserved } from '#src/screens/booking/useIsReserved.ts'
import { useSessions } from '#src/screens/booking/useSessions.ts'
import { AcceptNotice } from '#src/screens/invitation/AcceptNotice.tsx'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectIsSuccessDue } from '#src/state/lastBooking.ts'
import { selectInvitation } from '#src/state/invitation.ts'
import { selectUtm } from '#src/state/utm.ts'
import { bookingTexts } from '#default-texts/booking.ts'
import { useTexts } from '#src/texts/locale.ts'
import { FormHead } from '#src/ui/FormHead.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'

export function Reservation() {
  const texts = useTexts(bookingTexts, 'reservation')
  const go = useGo()
  const { pathname, search } = useLocation()
  const campaign = restoreUtm(search, useAppSelector(selectUtm))
  const { data, isError, isFetching, refetch } = useSessions()
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const isSuccessDue = useAppSelector(selectIsSuccessDue)
  const check = useIsReserved()

  // A booking that the guest left pending may have succeeded meanwhile.
  if (isSuccessDue) return <Go to={paths.success} />
  if (check.isReserved) return <Go to={paths.ticket} />
  if (campaign !== null) return <Navigate to={pathname + campaign} replace />
  const [first] = data?.sessions ?? []
  if (data?.isPreset && first !== undefined && !isFetching && !isFull(first))
    return <PresetReservation session={first} headcount={presetHeadcount(data)} />
  const isBookedOut = data !== undefined && isFullyBooked(data, event.publicSlug, hasInvitation)
  const close = () => go(paths.intro)
  return (
    <Page>
      <FormHeader onClose={close} />
      <AcceptNotice />
      {isError && !isFetching && <Notice text={texts.loadFailed} onRetry={() => void refetch()} />}
      <ReservationForm list={data} onCancel={close} />
      {isBookedOut && !isFetching && !check.isLoading && <FullyBooked onClose={close} />}
    </Page>
  )
}

function FormHeader({ onClose }: { onClose: () => void }) {
  const texts = useTexts(bookingTexts, 'reservation')
  return (
    <FormHead step="reservation">
      <h1 className="title">{texts.title}</h1>
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label={texts.close}
        onClick={onClose}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 2l12 12M14 2L2 14" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
    </FormHead>
  )
}
