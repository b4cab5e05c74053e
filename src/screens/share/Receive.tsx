/** /receive (spec 2, receive-shared-ticket): the codes leave the address, the ticket is received once, every outcome has its way on. */
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ReceiveFailed, TicketAlreadyReceived } from '#src/screens/share/ReceiveDialogs.tsx'
import type { ReceiveReaction } from '#src/domain/errors.ts'
import { carryQuery } from '#src/domain/query.ts'
import { Go, useGo } from '#src/routing/Go.tsx'
import {
  historyState,
  errorPath,
  readReturnTo,
  paths,
  receivePath,
  withRedirect,
} from '#src/routing/paths.ts'
import { receiveTicket, type ShareCodes } from '#src/session/receiving.ts'
import { useAsync } from '#src/session/useAsync.ts'
import { useAppDispatch } from '#src/state/hooks.ts'
import { appTexts } from '#default-texts/app.ts'
import { shareTexts } from '#default-texts/share.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { FormSkeleton } from '#src/ui/Skeletons.tsx'

export function Receive() {
  const common = useTexts(appTexts, 'common')
  const unreachable = useTexts(appTexts, 'unreachable')
  const texts = useTexts(shareTexts, 'receive')
  const codes = useTakenCodes()
  const { reaction, retry } = useReceipt(codes)
  const go = useGo()
  const toIntro = () => go(paths.intro)

  if (reaction === 'received') return <Go to={paths.ticket} />
  if (reaction === 'claimed') return <Go to={errorPath('invitation-received')} />
  if (reaction === 'verify' && codes !== null)
    return <Go to={withRedirect(paths.verify, receivePath(codes))} />
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
  return (
    <>
      <FormSkeleton variant="receive" />
      {reaction === 'already' && <TicketAlreadyReceived onClose={toIntro} />}
      {reaction === 'failed' && <ReceiveFailed onClose={toIntro} />}
    </>
  )
}

/** The codes of the address, which they leave at once. A reload finds them in the tab's history, where nobody reads along. */
function useTakenCodes(): ShareCodes | null {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [codes] = useState(() => codesOf(search) ?? codesOf(readReturnTo(state)))
  const isInAddress = /[?&](share_code|hash_code)=/.test(search)
  useEffect(() => {
    if (isInAddress)
      void navigate(carryQuery(search, paths.receive), {
        replace: true,
        state: codes && historyState(receivePath(codes)),
      })
  }, [isInAddress, navigate, search, codes])
  return codes
}

/** The codes of an address or of its query. */
function codesOf(address: string | null): ShareCodes | null {
  const query = new URLSearchParams(address?.replace(/^[^?]*/, ''))
  const shareCode = readShareCode(query.get('share_code'))
  const hashCode = readShareCode(query.get('hash_code'))
  return shareCode !== null && hashCode !== null ? { shareCode, hashCode } : null
}

/** Not in a path, so more than an invitation's code may hold; but no longer than an address is. */
const readShareCode = (code: string | null) =>
  code !== null && code !== '' && code.length <= 512 ? code : null

function useReceipt(codes: ShareCodes | null) {
  const dispatch = useAppDispatch()
  const receive = useMemo(() => codes && (() => dispatch(receiveTicket(codes))), [dispatch, codes])
  const { data, retry } = useAsync(receive)
  const reaction: ReceiveReaction | null = codes === null ? 'failed' : data
  return { reaction, retry }
}
