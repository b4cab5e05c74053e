import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ShareCodes } from '#src/domain/commands.ts'
import { isSameId } from '#src/domain/ids.ts'
import { receivePath } from '#src/domain/query.ts'
import { WaitingButton } from '#src/session/WaitingButton.tsx'
import { SignInAgain } from '#src/session/SignInAgain.tsx'
import { RequireLogin } from '#src/session/RequireLogin.tsx'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import {
  errorPath,
  introWithoutRedirect,
  paths,
  readOwner,
  withRedirect,
} from '#src/routing/paths.ts'
import { readShareCodes, useShareCodes } from '#src/features/sharing/useShareCodes.ts'
import {
  linkFingerprint,
  receiveTicket,
  selectIsReceived,
} from '#src/features/sharing/receiveTicket.ts'
import { useLateTicket } from '#src/session/useLateTicket.tsx'
import { selectGuestId } from '#src/session/userSlice.ts'
import { useAsync } from '#src/ui/useAsync.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { appTexts } from '#default-texts/app'
import { errorsTexts } from '#default-texts/errors'
import { sharingTexts } from '#default-texts/sharing'
import { useTexts } from '#src/texts/locale.ts'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { Composition, Exhibition } from '#src/ui/Composition.tsx'
import { Page, WaitingPage } from '#src/ui/Page.tsx'

/** Receives a shared ticket. Requires a login, unless the link is broken. */
export function ReceiveScreen() {
  const { search, state } = useLocation()
  const [hasCodes] = useState(() => readShareCodes(search, state) !== null)
  // The history entry keeps the codes. It may belong to a guest who has signed out since.
  const owner = readOwner(state)
  const guestId = useAppSelector(selectGuestId)
  if (owner !== null && guestId !== null && !isSameId(owner, guestId))
    return <Redirect to={paths.intro} />
  if (!hasCodes) return <ReceiveLink />
  return (
    <RequireLogin needs="mobile" signedOutTo={paths.verify} skeleton={<Waiting />}>
      <ReceiveLink />
    </RequireLogin>
  )
}

/** Removes the codes from the URL. A broken link may still contain one of them. */
function ReceiveLink() {
  const codes = useShareCodes()
  return codes === null ? <NotReceived reason="failed" /> : <ReceiveWithCodes codes={codes} />
}

function ReceiveWithCodes({ codes }: { codes: ShareCodes }) {
  const common = useTexts(appTexts, 'common')
  const unreachable = useTexts(appTexts, 'unreachable')
  const texts = useTexts(sharingTexts, 'receive')
  const { reaction, retry } = useReceivedTicket(codes)
  if (reaction === 'received') return <Redirect to={paths.ticket} />
  if (reaction === 'claimed') return <Redirect to={errorPath('invitation-received')} />
  if (reaction === 'verify') return <Redirect to={withRedirect(paths.verify, receivePath(codes))} />
  if (reaction === 'unanswered')
    return (
      <MessageScreen
        title={unreachable.title}
        text={texts.unanswered}
        action={
          <>
            <WaitingButton variant="filled" commands={['receiveReservation']} onClick={retry}>
              {common.retry}
            </WaitingButton>
            <BackToIntroduction />
            <SignInAgain returnTo={receivePath(codes)} />
          </>
        }
      />
    )
  return reaction === null ? <Waiting /> : <NotReceived reason={reaction} />
}

function Waiting() {
  const { loading } = useTexts(appTexts, 'common')
  return (
    <WaitingPage>
      <Composition joined={9}>
        <Exhibition isNamed />
        <p className={`secondary ${styles.lead}`} role="status">
          {loading}
        </p>
      </Composition>
    </WaitingPage>
  )
}

/** Says why the ticket was not received. Nothing is loading behind this dialog. */
function NotReceived({ reason }: { reason: 'own' | 'already' | 'failed' }) {
  const { ok } = useTexts(appTexts, 'common')
  const { receive: title } = useTexts(errorsTexts, 'failureTitle')
  const { failed: text, failedHelp } = useTexts(sharingTexts, 'receive')
  const own = useTexts(errorsTexts, 'ownTicketLink')
  const already = useTexts(errorsTexts, 'ticketAlreadyReceived')
  const failed = { title, text, help: failedHelp }
  const texts = { own, already, failed }[reason]
  // If the ticket comes, `useReceivedTicket` opens the ticket screen.
  useLateTicket(reason === 'own')
  const go = useAppNavigate()
  // Replace the entry, because Back would receive the link and open the dialog again.
  const close = () => go(reason === 'own' ? paths.ticket : introWithoutRedirect, { replace: true })
  return (
    <>
      <Page>
        <Composition joined={0}>
          <Exhibition isNamed />
        </Composition>
      </Page>
      <MessageDialog {...texts} button={ok} onClose={close} />
    </>
  )
}

/** Receives the ticket once. If the request had no answer, the app first looks for the ticket in the list. */
function useReceivedTicket(codes: ShareCodes) {
  const dispatch = useAppDispatch()
  const receive = useCallback(() => dispatch(receiveTicket(codes)), [dispatch, codes])
  const { data, retry } = useAsync(receive)
  const link = useMemo(() => linkFingerprint(codes), [codes])
  const isReceived = useAppSelector((state) => selectIsReceived(state, link))
  // A link that was received before this page opened is sent again. The answer decides.
  const [wasReceived] = useState(isReceived)
  // An unanswered attempt may be found in the list later, while this screen offers a retry.
  return { reaction: isReceived && !wasReceived ? 'received' : data, retry }
}
