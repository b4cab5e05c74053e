import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  OwnTicketLink,
  ReceiveFailed,
  TicketAlreadyReceived,
} from '#src/features/sharing/ReceiveDialogs.tsx'
import type { ShareCodes } from '#src/domain/commands.ts'
import { isSameId } from '#src/domain/ids.ts'
import { RequireLogin } from '#src/features/account/RequireLogin.tsx'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import {
  errorPath,
  introWithoutRedirect,
  paths,
  readOwner,
  receivePath,
  withRedirect,
} from '#src/routing/paths.ts'
import { readShareCodes, useShareCodes } from '#src/features/sharing/useShareCodes.ts'
import { receiveTicket, selectIsReceived } from '#src/features/sharing/receiveTicket.ts'
import { selectGuestId } from '#src/features/account/user.ts'
import { useAsync } from '#src/ui/useAsync.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { appTexts } from '#default-texts/app.ts'
import { shareTexts } from '#default-texts/share.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'
import { LooseFacets } from '#src/ui/facets/LooseFacets.tsx'
import { Page } from '#src/ui/Page.tsx'

/** A link that is broken is no reason for a login. */
export function ReceiveScreen() {
  const { search, state } = useLocation()
  const [hasCodes] = useState(() => readShareCodes(search, state) !== null)
  const owner = readOwner(state)
  const guestId = useAppSelector(selectGuestId)
  if (owner !== null && guestId !== null && !isSameId(owner, guestId))
    return <Redirect to={paths.intro} />
  if (!hasCodes) return <BrokenLink />
  return (
    <RequireLogin needs="mobile" signedOutTo={paths.verify} skeleton={<FormSkeleton />}>
      <Receipt />
    </RequireLogin>
  )
}

function BrokenLink() {
  // One of its two codes may be there.
  useShareCodes()
  const go = useAppNavigate()
  return (
    <>
      <Backdrop />
      <ReceiveFailed onClose={() => go(introWithoutRedirect)} />
    </>
  )
}

function Receipt() {
  const common = useTexts(appTexts, 'common')
  const unreachable = useTexts(appTexts, 'unreachable')
  const texts = useTexts(shareTexts, 'receive')
  const codes = useShareCodes()
  const { reaction, retry } = useReceipt(codes)
  const go = useAppNavigate()
  const toIntro = () => go(introWithoutRedirect)

  if (reaction === 'received') return <Redirect to={paths.ticket} />
  if (reaction === 'claimed') return <Redirect to={errorPath('invitation-received')} />
  if (reaction === 'verify' && codes !== null)
    return <Redirect to={withRedirect(paths.verify, receivePath(codes))} />
  if (reaction === 'unanswered')
    return (
      <MessageScreen
        title={unreachable.title}
        text={texts.unanswered}
        action={
          <Button variant="filled" onClick={retry}>
            {common.retry}
          </Button>
        }
      />
    )
  if (reaction === null) return <FormSkeleton />
  return (
    <>
      <Backdrop />
      {reaction === 'own' && <OwnTicketLink onClose={() => go(paths.ticket)} />}
      {reaction === 'already' && <TicketAlreadyReceived onClose={toIntro} />}
      {reaction === 'failed' && <ReceiveFailed onClose={toIntro} />}
    </>
  )
}

/** Of a dialog that ends the visit: nothing is loading any more. */
const Backdrop = () => (
  <Page>
    <LooseFacets />
  </Page>
)

/** Received once; a link whose request had no answer is looked for in the list first. */
function useReceipt(codes: ShareCodes | null) {
  const dispatch = useAppDispatch()
  const receive = useCallback(
    async () => codes && dispatch(receiveTicket(codes)),
    [dispatch, codes],
  )
  const { data, retry } = useAsync(codes === null ? null : receive)
  const isDone = useAppSelector((state) => codes !== null && selectIsReceived(state, codes))
  const reaction = codes === null ? 'failed' : data
  return { reaction: isDone ? 'received' : reaction, retry }
}
