import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { BookingStatus } from '#src/session/BookingStatus.tsx'
import { CustomerId } from '#src/session/CustomerId.tsx'
import { Redirect, AppLink, useAppNavigate } from '#src/routing/navigation.tsx'
import {
  hasMembershipCheck,
  introWithMembershipCheck,
  introWithoutRedirect,
  invitationPath,
  readRedirectPath,
  paths,
  viewingState,
  withRedirect,
} from '#src/routing/paths.ts'
import styles from '#src/features/intro/IntroScreen.module.css'
import { useEventImage } from '#src/ui/facets/Facets.tsx'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { useCheckTimes, useHasRecentTicket } from '#src/session/useIsReserved.ts'
import { selectIsLoginPending, selectSignInStatus, selectUserInfo } from '#src/session/userSlice.ts'
import { introTexts } from '#default-texts/intro'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { EventLead } from '#src/features/intro/EventLead.tsx'
import { ReserveButton } from '#src/features/intro/ReserveButton.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page, ActionBar } from '#src/ui/Page.tsx'
import { lazyComponent, lazyScreen } from '#src/ui/lazy.tsx'
import { LostPart } from '#src/ui/LostPart.tsx'
import { TabBar } from '#src/ui/TabBar.tsx'
import { api, REFETCH } from '#src/api/client.ts'
import { lacksMembership } from '#src/session/membership.ts'
import { useAsync } from '#src/ui/useAsync.ts'
import { useOpening } from '#src/ui/useOpening.ts'

// app/pages.tsx takes them from this file, so they are in the chunk of this screen.
export { IntroSkeleton, WelcomeSkeleton } from '#src/features/intro/IntroSkeleton.tsx'

/** Lazy, because it is seldom shown. */
const FullyBooked = lazyComponent(() =>
  import('#src/ui/FullyBooked.tsx').then((m) => m.FullyBooked),
)

/** Lazy, because it is seldom shown and brings the texts of all errors. */
const LoginRefused = lazyComponent(
  () => import('#src/features/intro/LoginRefused.tsx').then((m) => m.LoginRefused),
  { Lost: LostPart },
)

/** Lazy, because it is seldom shown and brings a dialog. */
const MembershipCheck = lazyScreen(() =>
  import('#src/session/MembershipStep.tsx').then((m) => m.MembershipCheck),
)

/** Redirects a guest with a reservation to the ticket, unless the URL has `redirect=false`. */
export function IntroScreen() {
  const texts = useTexts(introTexts, 'intro')
  const go = useAppNavigate()
  const { search } = useLocation()
  const { isRefused, mayOpenTarget } = useRefusedLogin()
  const imageUrl = useEventImage('hero')
  const { check, checkAgain, isReserved, isFullyBooked } = useBookingStatus(isRefused)
  const membership = useMembershipCheck(isRefused)
  const [isDialogClosed, setIsDialogClosed] = useState(false)
  const dialog = useOpening(FullyBooked)

  const maySkip = new URLSearchParams(search).get('redirect') !== 'false'
  // During a refetch the cached answer may be older than a cancellation.
  if (isReserved && maySkip && !check.isFetching && !membership.isPending)
    return <Redirect to={paths.ticket} />

  const target = readRedirectPath(search)
  // If the login was refused earlier, it has succeeded now, so continue to the original target.
  if (target !== null && mayOpenTarget && !membership.isNeeded) return <Redirect to={target} />

  const reserve = () => {
    if (isRefused)
      go(withRedirect(paths.verify, hasMembershipCheck(search) ? introWithMembershipCheck : target))
    else if (isFullyBooked) {
      // Its file may be lost, and the dialog must not open long after the tap.
      setIsDialogClosed(true)
      dialog.open(() => setIsDialogClosed(false))
    } else go(paths.reservation)
  }
  const notice = (
    <>
      {isRefused && <LoginRefused />}
      <BookingStatus />
      {dialog.isLost && <LostPart />}
      {check.isError && <Notice text={texts.checkFailed} onRetry={checkAgain} />}
    </>
  )
  const introduction = (
    <>
      <Page isFlush isTabbed>
        <EventLead eyebrow={texts.eyebrow} imageUrl={imageUrl} notice={notice}>
          <HeldInvitation />
        </EventLead>
        <ActionBar>
          {isReserved ? (
            <Button variant="filled" onClick={() => go(paths.ticket)}>
              {texts.check}
            </Button>
          ) : (
            // The reservation screen makes the same check, so the button need not wait for the answer.
            <ReserveButton isBusy={dialog.isBusy} onClick={reserve} />
          )}
        </ActionBar>
        {isReserved && <Button isDisabled>{texts.reserved}</Button>}
        <CustomerId />
      </Page>
      <TabBar current="introduction" />
      {isFullyBooked && !isDialogClosed && <FullyBooked onClose={() => setIsDialogClosed(true)} />}
    </>
  )
  if (!membership.isNeeded) return introduction
  return (
    <MembershipCheck onStay={() => go(introWithoutRedirect, { replace: true })}>
      {introduction}
    </MembershipCheck>
  )
}

function HeldInvitation() {
  const texts = useTexts(introTexts, 'intro')
  const invitation = useAppSelector(selectInvitation)
  return (
    invitation && (
      <p className={styles.invitation}>
        <AppLink to={invitationPath(invitation.code)} state={viewingState}>
          {texts.view}
        </AppLink>
        <AppLink to={paths.share}>{texts.share}</AppLink>
      </p>
    )
  )
}

function useBookingStatus(isSkipped: boolean) {
  const dispatch = useAppDispatch()
  const info = useAppSelector(selectUserInfo)
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const isBooking = useAppSelector(selectPendingBooking) !== null
  // Refetch often, because another tab may have booked.
  const options = {
    skip: isSkipped,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  }
  const { openedAt, isAnswered, answeredAt } = useCheckTimes()
  const isOpenedAfterBooking = useHasRecentTicket(openedAt)
  const check = api.endpoints.checkReservation.useQuery(undefined, {
    ...options,
    // The first check is too early to count. A later one tells whether the guest has cancelled the booking elsewhere.
    pollingInterval: isOpenedAfterBooking ? LATE_COMMIT_MS : 0,
    skipPollingIfUnfocused: true,
  })
  const availability = api.endpoints.getAvailability.useQuery(undefined, options)
  // A server replica may not know the booking yet.
  const isJustBooked = useHasRecentTicket(answeredAt)
  // An answer from before this visit may be older than a booking.
  const isFree = check.data?.isReserved === false && isAnswered
  const hasAvailableSession = [check, availability].every(
    ({ data }) => data?.hasAvailableSession !== false,
  )
  return {
    check,
    checkAgain: () => void dispatch(api.endpoints.checkReservation.initiate(undefined, REFETCH)),
    // If the check failed, fall back to the answer of /me.
    isReserved:
      isJustBooked || (check.data?.isReserved ?? (check.isError && info?.isReserved === true)),
    // An invitation may have sessions that are not public. A pending booking may have taken the last place.
    isFullyBooked: isFree && !hasAvailableSession && !hasInvitation && !isBooking && !isJustBooked,
  }
}

/**
 * Returns whether the login of a verified number is refused. While the guest has not got it after a refusal, an earlier
 * login that is still valid must not open the target.
 */
function useRefusedLogin() {
  const isRefused = useAppSelector(selectSignInStatus) === 'refused'
  const isPending = useAppSelector(selectIsLoginPending)
  const [wasRefused, setWasRefused] = useState(isRefused)
  if (isRefused && !wasRefused) setWasRefused(true)
  return { isRefused, mayOpenTarget: !isRefused && !(wasRefused && isPending) }
}

/**
 * Checks the membership if the URL asks for it. The URL keeps asking until the guest goes on, so the check also runs
 * when the guest returns from the membership page.
 */
function useMembershipCheck(isSkipped: boolean) {
  const { search } = useLocation()
  const dispatch = useAppDispatch()
  const isRequested = !isSkipped && hasMembershipCheck(search)
  const check = useCallback(async () => {
    const isMissing = await dispatch(lacksMembership())
    // The introduction stays while the step loads.
    if (isMissing) await MembershipCheck.prefetch()
    return isMissing
  }, [dispatch])
  const { data: isNeeded } = useAsync(isRequested ? check : null)
  return { isPending: isRequested && isNeeded !== false, isNeeded: isNeeded === true }
}
