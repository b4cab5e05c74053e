import { appTexts } from '#default-texts/app'
import { sharingTexts } from '#default-texts/sharing'
import { useLocation } from 'react-router-dom'
import { isSameId } from '#src/domain/ids.ts'
import type { Reservation } from '#src/domain/model.ts'
import { sharePath } from '#src/domain/query.ts'
import { Redirect, AppLink, useAppNavigate } from '#src/routing/navigation.tsx'
import { paths, withRedirect } from '#src/routing/paths.ts'
import { InvitationToShare } from '#src/features/sharing/InvitationToShare.tsx'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { SharedAs } from '#src/features/sharing/SharedAs.tsx'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'
import { TicketToShare } from '#src/features/sharing/TicketToShare.tsx'
import { useShareableTickets } from '#src/features/sharing/useShareableTickets.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { Unreachable } from '#src/session/Unreachable.tsx'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Exhibition, FacetFigure } from '#src/ui/Composition.tsx'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'

export function ShareScreen() {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(sharingTexts, 'share')
  const invitation = useAppSelector(selectInvitation)
  const targetId = new URLSearchParams(useLocation().search).get('ticket')
  const { tickets, list, retry, keep } = useShareableTickets(targetId)
  const toVerify = withRedirect(paths.verify, targetId === null ? paths.share : sharePath(targetId))

  if (tickets.length === 0) {
    // Wait for the list, because a ticket that appears later would push the invitation down.
    if (list.state === 'loading' && (invitation === null || targetId !== null))
      return <ScreenSkeleton screen="share" />
    if (invitation === null) {
      if (list.state === 'no-mobile') return <Redirect to={toVerify} />
      if (list.state === 'no-login') return <VerifyFirst to={toVerify} />
      if (list.state === 'unreachable') return <Unreachable />
      if (list.state === 'listed')
        return (
          <MessageScreen
            title={texts.title}
            text={texts.nothing}
            figure={<FacetFigure joined={0} />}
            action={<BackToIntroduction variant="filled" />}
          >
            <Exhibition isNamed />
          </MessageScreen>
        )
      // A failed list gets its notice on the page below.
    }
  }
  const positions = new Map(tickets.map((ticket, index) => [ticket, index + 1]))
  const ticketTitle = (ticket: Reservation) =>
    tickets.length === 1 ? texts.ticket : texts.ticketOf(positions.get(ticket) ?? 0, tickets.length)
  const isTarget = ({ id }: Reservation) => targetId !== null && isSameId(id, targetId)
  return (
    <Page>
      <h1 className="title">{texts.title}</h1>
      <SharedAs />
      <TicketList tickets={tickets.filter(isTarget)} ticketTitle={ticketTitle} onRequest={keep} />
      {invitation && <InvitationToShare code={invitation.code} />}
      <TicketList
        tickets={tickets.filter((ticket) => !isTarget(ticket))}
        ticketTitle={ticketTitle}
        onRequest={keep}
      />
      {list.state === 'loading' && <p className={`secondary ${styles.lead}`}>{common.loading}</p>}
      {list.state === 'failed' && (
        <Notice text={errorText(list.error, texts.loadFailed)} onRetry={retry} />
      )}
      {list.state === 'unreachable' && <Notice text={texts.loadFailed} onRetry={retry} />}
      {(list.state === 'no-login' || list.state === 'no-mobile') && (
        <p className={styles.verify}>
          <AppLink to={toVerify}>{texts.verifyForTickets}</AppLink>
        </p>
      )}
      <div className="actions push-to-end">
        <BackToIntroduction />
      </div>
    </Page>
  )
}

function VerifyFirst({ to }: { to: string }) {
  const texts = useTexts(sharingTexts, 'share')
  const go = useAppNavigate()
  const action = (
    <>
      <Button variant="filled" onClick={() => go(to)}>
        {texts.verify}
      </Button>
      <BackToIntroduction />
    </>
  )
  return (
    <MessageScreen
      title={texts.title}
      text={texts.verifyFirst}
      figure={<FacetFigure joined={0} />}
      action={action}
    >
      <Exhibition isNamed />
    </MessageScreen>
  )
}

type TicketListProps = {
  tickets: Reservation[]
  ticketTitle: (ticket: Reservation) => string
  onRequest: (ticket: Reservation) => void
}

const TicketList = ({ tickets, ticketTitle, onRequest }: TicketListProps) =>
  tickets.map((ticket) => (
    <TicketToShare
      key={ticket.id}
      reservation={ticket}
      title={ticketTitle(ticket)}
      onRequest={() => onRequest(ticket)}
    />
  ))
