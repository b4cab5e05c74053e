/** /share (decisions): the ticket that the address names, the invitation that the guest holds, and each other ticket that may be given away. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import type { ApiError } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Reservation } from '#src/domain/model.ts'
import { formatDateTime } from '#src/domain/time.ts'
import { useServices } from '#src/services/context.tsx'
import { invitationToShare, ticketToShare, type Shareable } from '#src/services/shareables.ts'
import { useGo } from '#src/routing/Go.tsx'
import { paths, sharePath } from '#src/routing/paths.ts'
import styles from '#src/screens/share/Share.module.css'
import { SharedAs } from '#src/screens/share/SharedAs.tsx'
import { ShareSkeleton } from '#src/screens/share/ShareSkeleton.tsx'
import { useShare } from '#src/screens/share/useShare.tsx'
import { useShareableTickets } from '#src/screens/share/useShareableTickets.ts'
import type { ShareCodes } from '#src/session/receiving.ts'
import { useLock } from '#src/session/useLock.ts'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectInvitation } from '#src/state/invitation.ts'
import { appTexts } from '#default-texts/app.ts'
import { shareTexts } from '#default-texts/share.ts'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'

/** A button rests this long after each try, in milliseconds. */
const REST_MS = 1000

export function Share() {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(shareTexts, 'share')
  const go = useGo()
  const invitation = useAppSelector(selectInvitation)
  const { search } = useLocation()
  const wantedId = new URLSearchParams(search).get('ticket')
  const { tickets, isLoading, isFailed, refetch, keep } = useShareableTickets(wantedId)
  const isWanted = ({ id }: Reservation) => wantedId !== null && isSameId(id, wantedId)
  const isEmpty = invitation === null && tickets.length === 0 && !isLoading && !isFailed
  const back = <Button onClick={() => go(paths.intro)}>{common.backToIntroduction}</Button>
  // What is below it would be pushed away.
  if (isLoading && tickets.length === 0 && (invitation === null || wantedId !== null))
    return <ShareSkeleton />
  if (isEmpty) return <MessageScreen title={texts.title} text={texts.nothing} action={back} />

  const items = (list: Reservation[]) =>
    list.map((reservation) => (
      <TicketToShare
        key={reservation.id}
        reservation={reservation}
        onRequest={() => keep(reservation)}
      />
    ))
  return (
    <Page>
      <h1 className="title">{texts.title}</h1>
      <SharedAs />
      {items(tickets.filter(isWanted))}
      {invitation && <InvitationToShare code={invitation.code} />}
      {items(tickets.filter((ticket) => !isWanted(ticket)))}
      {isLoading && (
        <p className={`secondary ${styles.lead}`} role="status">
          {common.loading}
        </p>
      )}
      {isFailed && <Notice text={texts.loadFailed} onRetry={refetch} />}
      <div className="actions push-to-end">{back}</div>
    </Page>
  )
}

function InvitationToShare({ code }: { code: string }) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(shareTexts, 'share')
  const { config } = useServices()
  const { data, isFetching, refetch } = api.endpoints.getInvitationInfo.useQuery(code)
  const { share, isWaiting, notice, sheet } = useShare()
  const [isSent, setIsSent] = useState(false)
  const what = data ? invitationToShare(config, data) : null
  const onShare = async () => {
    if (what !== null) setIsSent((await share(what)) === 'sent')
  }
  return (
    <section className={styles.item}>
      <h2 className="heading">{texts.invitation}</h2>
      {what && <p className={styles.text}>{what.text}</p>}
      {!what && isFetching && <p className={styles.text}>{common.loading}</p>}
      {!what && !isFetching && <Notice text={texts.infoFailed} onRetry={() => void refetch()} />}
      {isSent && <Notice text={texts.sent} />}
      {notice}
      <Button
        variant="filled"
        isDisabled={what === null || isWaiting}
        onClick={() => void onShare()}
      >
        {isWaiting ? common.loading : texts.share}
      </Button>
      {sheet}
    </section>
  )
}

type TicketToShareProps = {
  reservation: Reservation
  /** Its link is about to be requested. */
  onRequest: () => void
}

/**
 * The server gives the link's codes on the first tap. LINE's picker opens in the same tap where the browser still counts it as one; else a
 * second button does.
 */
function TicketToShare({ reservation, onRequest }: TicketToShareProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(shareTexts, 'share')
  const { what, prepare, failure } = useTicketLink(reservation)
  // A login to LINE comes back to this ticket, whatever the list says by then.
  const { share, notice, sheet } = useShare(sharePath(reservation.id))
  const { run, isLocked } = useLock(REST_MS)
  const [isSent, setIsSent] = useState(false)

  const onShare = () =>
    void run(async () => {
      if (what === null) onRequest()
      const prepared = what ?? (await prepare())
      // The picker may stay open for minutes, and may not open at all.
      if (prepared !== null) void open(prepared)
    })
  const open = async (prepared: Shareable) => setIsSent((await share(prepared)) === 'sent')
  return (
    <section className={styles.item}>
      <h2 className="heading">{texts.ticket}</h2>
      <p className={styles.text}>{formatDateTime(reservation.startAt)}</p>
      {failure && <Notice text={errorText(failure.error, texts.failed)} />}
      {isSent && <Notice text={texts.sent} />}
      {notice}
      <Button variant="filled" isDisabled={isLocked} onClick={onShare}>
        {isLocked ? common.loading : texts.shareTicket}
      </Button>
      {sheet}
    </section>
  )
}

function useTicketLink({ id, startAt }: Reservation) {
  const { config } = useServices()
  const [askForCodes] = api.endpoints.shareReservation.useMutation()
  const [codes, setCodes] = useState<ShareCodes | null>(null)
  const [failure, setFailure] = useState<{ error: ApiError | null } | null>(null)
  const linkOf = (to: ShareCodes | null) => to && ticketToShare(config, to, formatDateTime(startAt))
  const prepare = async () => {
    const { data = null, error } = await askForCodes(id)
    const link = linkOf(data)
    setCodes(data)
    setFailure(link === null ? { error: error === undefined ? null : asApiError(error) } : null)
    return link
  }
  return { what: linkOf(codes), prepare, failure }
}
