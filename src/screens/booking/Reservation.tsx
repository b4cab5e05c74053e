/** The reservation form (spec 2, 4 and 5): event, attendance, date, session. What the guest chose is in the draft; what may be chosen is derived. */
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FullyBooked } from '#src/dialogs/FullyBooked.tsx'
import type { Session, SessionList } from '#src/domain/model.ts'
import {
  attendanceOptions,
  bookableDates,
  eventsOf,
  findSession,
  isFull,
  isFullyBooked,
  preselectedEvent,
  presetHeadcount,
  sessionsOn,
} from '#src/domain/sessions.ts'
import { restoreUtm } from '#src/domain/utm.ts'
import { event } from '#src/event.ts'
import { Go, useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { AcceptNotice } from '#src/screens/invitation/AcceptNotice.tsx'
import {
  AttendanceField,
  DateField,
  EventField,
  SessionField,
} from '#src/screens/booking/fields.tsx'
import { useIsReserved } from '#src/screens/booking/useIsReserved.ts'
import { useSessions } from '#src/screens/booking/useSessions.ts'
import {
  dateChosen,
  eventChosen,
  presetTaken,
  selectDraft,
  sessionChosen,
  type Draft,
} from '#src/state/draft.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectIsSuccessDue } from '#src/state/lastBooking.ts'
import { selectInvitation } from '#src/state/user.ts'
import { selectUtm } from '#src/state/utm.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { FormSkeleton } from '#src/ui/Skeletons.tsx'

export function Reservation() {
  const texts = useTexts('reservation')
  const go = useGo()
  const { pathname, search } = useLocation()
  const campaign = restoreUtm(search, useAppSelector(selectUtm))
  const { data, isError, isFetching, refetch } = useSessions()
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const isSuccessDue = useAppSelector(selectIsSuccessDue)
  const check = useIsReserved()

  // A booking that the guest turned away from has been made meanwhile.
  if (isSuccessDue) return <Go to={paths.success} />
  if (check.isReserved) return <Go to={paths.ticket} />
  if (campaign !== null) return <Navigate to={pathname + campaign} replace />
  const close = () => go(paths.intro)
  const [first] = data?.sessions ?? []
  if (data?.isPreset && first !== undefined && !isFetching && !isFull(first))
    return <Preset session={first} headcount={presetHeadcount(data)} />
  const isBookedOut = data !== undefined && isFullyBooked(data, event.publicSlug, hasInvitation)
  return (
    <Page>
      <header className="form-head">
        <h1 className="title">{texts.title}</h1>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={close}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      </header>
      <AcceptNotice />
      {isError && !isFetching && <Notice text={texts.loadFailed} onRetry={() => void refetch()} />}
      <ReservationForm list={data ?? null} onClose={close} />
      {isBookedOut && !isFetching && !check.isLoading && <FullyBooked onClose={close} />}
    </Page>
  )
}

/** Nothing to choose: the draft is filled, the confirmation is next (spec 4, Preset reservation). */
function Preset({ session, headcount }: { session: Session; headcount: number }) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const isTaken = draft.isPreset && String(draft.sessionId) === String(session.id)
  useEffect(
    () => void dispatch(presetTaken({ session, headcount })),
    [dispatch, session, headcount],
  )
  return isTaken ? <Go to={paths.confirm} /> : <FormSkeleton variant="confirm" />
}

const nothingYet: SessionList = { sessions: [], bookingQuota: null, isPreset: false }

/** What of the draft still holds against the sessions of now. */
function choose({ sessions }: SessionList, draft: Draft, hasInvitation: boolean) {
  const events = eventsOf(sessions)
  // The one of a draft that was begun with an invitation cannot be changed any more without one.
  const chosen =
    preselectedEvent(sessions, event.publicSlug, hasInvitation) ??
    events.find(({ id }) => String(id) === String(draft.eventId)) ??
    null
  const dates = bookableDates(sessions, chosen?.id ?? null)
  const date = draft.date !== null && dates.includes(draft.date) ? draft.date : null
  const times = sessionsOn(sessions, chosen?.id ?? null, date)
  const session = findSession(times, draft.sessionId)
  return {
    events,
    chosen,
    dates,
    date,
    times,
    session: session && !isFull(session) ? session : null,
  }
}

function ReservationForm({ list, onClose }: { list: SessionList | null; onClose: () => void }) {
  const texts = useTexts('reservation')
  const dispatch = useAppDispatch()
  const go = useGo()
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const draft = useAppSelector(selectDraft)
  const choice = choose(list ?? nothingYet, draft, hasInvitation)

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (choice.session !== null) go(paths.confirm)
      }}
    >
      {hasInvitation && (
        <EventField
          events={choice.events}
          chosen={choice.chosen}
          onChoose={({ id }) => dispatch(eventChosen(id))}
        />
      )}
      <AttendanceField options={attendanceOptions(list ?? nothingYet)} />
      <DateField
        date={choice.date}
        dates={choice.dates}
        isOpenable={choice.chosen !== null && choice.dates.length > 0}
        onChoose={(date) => {
          if (date !== choice.date) dispatch(dateChosen(date))
        }}
      />
      <SessionField
        times={choice.times}
        chosen={choice.session}
        onChoose={(session) => dispatch(sessionChosen(session))}
      />
      <div className="actions">
        <Button variant="filled" type="submit" isDisabled={choice.session === null}>
          {texts.complete}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
