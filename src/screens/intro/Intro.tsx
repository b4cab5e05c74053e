/** The introduction (spec 2, Intro): who has a reservation goes on to the ticket, unless asked not to. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { FullyBooked } from '#src/dialogs/FullyBooked.tsx'
import { carryQuery } from '#src/domain/query.ts'
import { Go, GoLink, useGo } from '#src/routing/Go.tsx'
import { asksForBinding, introWithBinding, paths, withRedirect } from '#src/routing/paths.ts'
import { CustomerId } from '#src/layout/CustomerId.tsx'
import { useEventImage } from '#src/services/useEventImage.ts'
import { signIn } from '#src/session/signIn.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import {
  selectInvitation,
  selectLoginError,
  selectSignInStatus,
  selectUserInfo,
} from '#src/state/user.ts'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { EventLead } from '#src/ui/EventLead.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { TabBar } from '#src/ui/TabBar.tsx'
import { useLazyComponent } from '#src/ui/useLazyComponent.ts'

export function Intro() {
  const texts = useTexts('intro')
  const dispatch = useAppDispatch()
  const go = useGo()
  const { search } = useLocation()
  const isRefused = useAppSelector(selectSignInStatus) === 'refused'
  const imageUrl = useEventImage('hero')
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const { check, hasAvailableSession } = useReservationCheck(isRefused)
  // What an invitation opens is told by its own list of sessions.
  const isFullyBooked = !hasAvailableSession && !hasInvitation
  const [isTold, setIsTold] = useState(false)
  const binding = useBindingCheck(isRefused)
  const info = useAppSelector(selectUserInfo)
  const invitation = useAppSelector(selectInvitation)
  const loginError = useAppSelector(selectLoginError)
  // Without an answer to the check, what the login said of the guest.
  const isReserved = check.data?.isReserved ?? (check.isError && info?.isReserved === true)

  // An answer that is being asked for afresh may be of before a cancellation. The look at the membership comes first.
  if (
    isReserved &&
    !check.isFetching &&
    !binding.isAsked &&
    new URLSearchParams(search).get('redirect') !== 'false'
  )
    return <Go to={paths.ticket} />

  const reserve = () => {
    // With a login that was refused the guest verifies again; the notice tries the same one.
    if (isRefused) go(withRedirect(paths.verify, asksForBinding(search) ? introWithBinding : null))
    else if (isFullyBooked) setIsTold(false)
    else go(paths.reservation)
  }
  return (
    <>
      <Page isFlush isTabbed>
        <EventLead eyebrow={texts.eyebrow} imageUrl={imageUrl} />
        <CustomerId />
        <div className="sticky-action push-to-end">
          {/* In sight on the smallest phone as well, however long the introduction is. */}
          {isRefused && (
            <Notice
              text={errorText(loginError, texts.loginFailed)}
              onRetry={() => void dispatch(signIn())}
            />
          )}
          {check.isError && (
            <Notice text={texts.checkFailed} onRetry={() => void check.refetch()} />
          )}
          {invitation && (
            <p className="intro-share">
              <GoLink to={paths.share}>{texts.share}</GoLink>
            </p>
          )}
          <Button variant="filled" isDisabled={isReserved || check.isLoading} onClick={reserve}>
            {isReserved ? texts.reserved : texts.reserve}
          </Button>
        </div>
      </Page>
      <TabBar current="introduction" onChoose={() => go(paths.ticket)} />
      {binding.isAsked && binding.Component && <binding.Component onDone={binding.done} />}
      {isFullyBooked && !isReserved && !isTold && <FullyBooked onClose={() => setIsTold(true)} />}
    </>
  )
}

const loadBindingCheck = () =>
  import('#src/screens/intro/CheckBinding.tsx').then((m) => m.CheckBinding)

/** The look at the guest's membership, where the address asks for one: once, and then the address asks no more. */
function useBindingCheck(isSkipped: boolean) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(() => !isSkipped && asksForBinding(search))
  const { Component, hasFailed, open } = useLazyComponent(loadBindingCheck)
  useEffect(() => {
    if (!isAsked) return
    open()
    // At once: the guest may be on another screen when the answer comes.
    const jump = new URLSearchParams(search).get('redirect')
    const here = jump === null ? pathname : `${pathname}?redirect=${encodeURIComponent(jump)}`
    void navigate(carryQuery(search, here), { replace: true })
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { isAsked: isAsked && !hasFailed, Component, done: () => setIsAsked(false) }
}

/** Whether the guest has a reservation, and whether any session is left: either answer that says no counts. */
function useReservationCheck(isSkipped: boolean) {
  // On focus as well: another tab may have booked meanwhile.
  const options = { skip: isSkipped, refetchOnMountOrArgChange: true, refetchOnFocus: true }
  const check = api.endpoints.checkReservation.useQuery(undefined, options)
  const availability = api.endpoints.getAvailability.useQuery(undefined, options)
  const hasAvailableSession = [check, availability].every(
    ({ data }) => data?.hasAvailableSession !== false,
  )
  return { check, hasAvailableSession }
}
