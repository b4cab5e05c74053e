import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FullyBooked } from '#src/ui/FullyBooked.tsx'
import type { Session, SessionList } from '#src/domain/model.ts'
import { availability, presetHeadcount, presetSession } from '#src/domain/sessions.ts'
import { restoreUtm } from '#src/domain/utm.ts'
import { event } from '#src/texts/event.ts'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import {
  InvitationBookedOut,
  InvitationEnded,
  SeeOtherSessions,
} from '#src/features/booking/InvitationEnded.tsx'
import {
  introWithoutRedirect,
  invitationPath,
  isInvitationChanged,
  paths,
  viewingState,
} from '#src/routing/paths.ts'
import { BookingStatus } from '#src/session/BookingStatus.tsx'
import { WaitingNotice } from '#src/session/WaitingNotice.tsx'
import styles from '#src/features/booking/ReservationScreen.module.css'
import { ReservationForm } from '#src/features/booking/ReservationForm.tsx'
import { useIsReserved } from '#src/session/useIsReserved.ts'
import { AcceptNotice } from '#src/features/booking/AcceptNotice.tsx'
import { usePendingReplies } from '#src/session/outbox/usePendingReplies.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { fullSessionsOf, presetApplied, selectDraft } from '#src/features/booking/draftSlice.ts'
import { selectIsSuccessUnseen } from '#src/features/booking/lastBookingSlice.ts'
import {
  selectAcceptedHere,
  selectInvitation,
  selectIsToBeAccepted,
  selectUnreadRefusal,
} from '#src/session/heldInvitationSlice.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { selectUtm } from '#src/session/utmSlice.ts'
import { bookingTexts } from '#default-texts/booking'
import { eventTexts } from '#default-texts/event'
import { useTexts } from '#src/texts/locale.ts'
import { StepHeader } from '#src/ui/StepHeader.tsx'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { Page } from '#src/ui/Page.tsx'
import { api, REFETCH } from '#src/api/client.ts'
import { asApiError } from '#src/api/apiError.ts'
import { isInvitationRefused, isNotAccepted } from '#src/domain/errors.ts'
import { useServices } from '#src/config/services.tsx'

/**
 * Leads to the invitation. If another one was refused, app/routes.tsx says so first. Otherwise the words would come when
 * the guest accepts this one.
 */
function NewInvitation({ code }: { code: string }) {
  const isRefusalUnread = useAppSelector(selectUnreadRefusal) !== null
  if (isRefusalUnread) return <ScreenSkeleton screen="reservation" />
  return <Redirect to={invitationPath(code)} state={viewingState} />
}

export function ReservationScreen() {
  const go = useAppNavigate()
  const dispatch = useAppDispatch()
  const { pathname, search, state } = useLocation()
  const campaign = restoreUtm(search, useAppSelector(selectUtm))
  const { invitation, isNew } = useInvitation(isInvitationChanged(state))
  const invitationCode = invitation?.code ?? null
  const hasInvitation = invitation !== null
  const isToBeAccepted = useAppSelector(selectIsToBeAccepted)
  const { data, isError, isFetching, refetch, ...refusal } = useSessions(invitationCode)
  const { areSessionsRefused, isInvitationEnded, apiError } = refusal
  const fullSessionIds = fullSessionsOf(useAppSelector(selectDraft), invitationCode)
  const isSuccessUnseen = useAppSelector(selectIsSuccessUnseen)
  const isBooking = useAppSelector(selectPendingBooking) !== null
  const check = useIsReserved()
  const retry = async () => {
    // The server may have refused the list because the invitation is not bound yet. Bind it first.
    await dispatch(resolvePending('retry'))
    await refetch()
  }

  // A booking that was pending when the guest left may have succeeded in the meantime.
  if (isSuccessUnseen) return <Redirect to={paths.success} />
  if (isBooking) return <Redirect to={paths.confirm} />
  if (check.isReserved) return <Redirect to={paths.ticket} />
  // The address of this screen names the campaign with which the guest entered, if it was lost on the way.
  if (campaign !== null) return <Redirect to={pathname + campaign} />
  // The guest has opened the invitation, and left it without an answer.
  if (isInvitationEnded && invitationCode !== null && isToBeAccepted && isNotAccepted(apiError))
    return <Redirect to={invitationPath(invitationCode)} state={viewingState} />
  if (isInvitationEnded)
    return <InvitationEnded onRetry={isNotAccepted(apiError) ? () => void retry() : undefined} />
  const preset = data?.isPreset && !isFetching ? presetSession(data, fullSessionIds) : null
  // Another tab has opened an invitation. Its preset must not replace what the guest reads without a word.
  if (invitation !== null && isNew && (preset !== null || isToBeAccepted))
    return <NewInvitation code={invitation.code} />
  if (data !== undefined && preset !== null)
    return <PresetReservation session={preset} list={data} invitationCode={invitationCode} />
  // The invitation may be preset. Its guest must not see a form that then disappears.
  if (hasInvitation && isFetching && data?.isPreset !== false)
    return <ScreenSkeleton screen="reservation" />
  const places =
    data === undefined ? null : availability(data, event.publicSlug, hasInvitation, fullSessionIds)
  const isListEarly = refusal.isReplyPending && data?.sessions.length === 0
  const close = () => go(introWithoutRedirect)
  return (
    <Page>
      <FormHeader onClose={close} />
      <BookingStatus />
      <AcceptNotice />
      {(isError || places === 'unknown' || isListEarly) && !isFetching && (
        <SessionsFailed
          isWaiting={areSessionsRefused || isListEarly}
          {...refusal}
          onRetry={() => void retry()}
        />
      )}
      <ReservationForm list={data} invitationCode={invitationCode} onCancel={close} />
      {places === 'full' &&
        !isListEarly &&
        !isFetching &&
        !check.isLoading &&
        (hasInvitation ? <InvitationBookedOut onClose={close} /> : <FullyBooked onClose={close} />)}
    </Page>
  )
}

type SessionsFailedProps = Pick<
  ReturnType<typeof useSessions>,
  'areSessionsRefused' | 'pendingReplies'
> & {
  /** The server may list the sessions only after it has answered the guest's replies to the invitation. */
  isWaiting: boolean
  onRetry: () => void
}

function SessionsFailed(props: SessionsFailedProps) {
  const { areSessionsRefused, pendingReplies, isWaiting, onRetry } = props
  const { loadFailed } = useTexts(bookingTexts, 'reservation')
  return (
    <>
      <WaitingNotice
        // A list that failed for another reason can be fetched at once.
        commands={[
          ...(isWaiting && pendingReplies.bind ? ['bindInvitation' as const] : []),
          ...(isWaiting && pendingReplies.accept ? ['acceptInvitation' as const] : []),
        ]}
        text={loadFailed}
        onRetry={onRetry}
      />
      {areSessionsRefused && <SeeOtherSessions />}
      <ContactLink />
    </>
  )
}

type PresetReservationProps = {
  session: Session
  list: SessionList
  invitationCode: string | null
}

/** Copies the preset session into the draft and redirects to the confirmation. */
function PresetReservation({ session, list, invitationCode }: PresetReservationProps) {
  const dispatch = useAppDispatch()
  const headcount = presetHeadcount(list)
  const [isApplied, setIsApplied] = useState(false)
  // A layout effect, so that a list that is already there leads to the confirmation without a frame in between.
  useLayoutEffect(() => {
    dispatch(presetApplied({ session, headcount, invitationCode }))
    setIsApplied(true)
  }, [dispatch, session, headcount, invitationCode])
  return isApplied ? <Redirect to={paths.confirm} /> : <ScreenSkeleton screen="confirm" />
}

function FormHeader({ onClose }: { onClose: () => void }) {
  const texts = useTexts(bookingTexts, 'reservation')
  const { dates, auctionHouse } = useTexts(eventTexts, 'event')
  return (
    <StepHeader step="reservation">
      <h1 className="title">{texts.title}</h1>
      <p className={`caption ${styles.facts}`}>
        <NoBreak text={dates} />
        <br />
        <span>{auctionHouse}</span>
      </p>
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
    </StepHeader>
  )
}

/**
 * Returns the invitation of the form. `isNew`: another tab has opened it since the guest chose. It then does
 * not count before it is bound.
 */
function useInvitation(isChanged: boolean) {
  const current = useAppSelector(selectInvitation)
  const acceptedHere = useAppSelector(selectAcceptedHere)
  const [codeOnArrival] = useState(isChanged ? undefined : current?.code)
  const isNew = current !== null && ![codeOnArrival, acceptedHere].includes(current.code)
  return { invitation: isNew && current.type === null ? null : current, isNew }
}

/** The invitation screen has just fetched the list of a guest who accepts, to know where to go. */
const RECENT_LIST_SECONDS = 5

/**
 * Returns the sessions of the invitation, else those of the default activity, else the public ones.
 * `isReplyPending`: the guest has opened or accepted the invitation, and the server has not answered that yet.
 * `areSessionsRefused`: the server refused the sessions of the invitation.
 * `isInvitationEnded`: it did so although no reply is pending.
 */
function useSessions(code: string | null) {
  const dispatch = useAppDispatch()
  const { defaultActivityId } = useServices().config
  const isOfActivity = code === null && defaultActivityId !== null
  const ofActivity = api.endpoints.getActivitySessions.useQuery(defaultActivityId ?? '', {
    skip: !isOfActivity,
    refetchOnMountOrArgChange: true,
  })
  const invitedOrPublic = api.endpoints.getSessions.useQuery(code, {
    skip: isOfActivity,
    refetchOnMountOrArgChange: code === null || RECENT_LIST_SECONDS,
  })
  const list = isOfActivity ? ofActivity : invitedOrPublic
  // Until the server has answered, a refusal may only mean that the invitation is not bound or accepted. A refused
  // bind drops its code, so a held code without a pending reply is bound.
  const pendingReplies = usePendingReplies(code)
  const isReplyPending = pendingReplies.bind || pendingReplies.accept
  const apiError = asApiError(list.error)
  const areSessionsRefused =
    code !== null && list.isError && !list.isFetching && isInvitationRefused(apiError)
  const isInvitationEnded = areSessionsRefused && !isReplyPending
  // The server may list the sessions once it has answered, and the list is then fetched again.
  const isTooEarly =
    pendingReplies.isSending && (areSessionsRefused || list.currentData?.sessions.length === 0)
  const refetch = () =>
    isOfActivity
      ? dispatch(api.endpoints.getActivitySessions.initiate(defaultActivityId, REFETCH))
      : dispatch(api.endpoints.getSessions.initiate(code, REFETCH))
  // `data` may still belong to the previous invitation. `currentData` does not.
  return {
    ...list,
    data: isTooEarly ? undefined : list.currentData,
    isFetching: list.isFetching || isTooEarly,
    refetch,
    pendingReplies,
    isReplyPending,
    areSessionsRefused,
    isInvitationEnded,
    apiError,
  }
}
