import { useState, type ReactNode } from 'react'
import { ticketTexts } from '#default-texts/ticket.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { giftOverlay, ticketOverlay, type TicketOverlay } from '#src/domain/overlays.ts'
import { canSendAgain, canShare } from '#src/domain/sharing.ts'
import { sharePath } from '#src/routing/paths.ts'
import { CodeCard } from '#src/features/tickets/CodeCard.tsx'
import {
  giftCover,
  isOpen,
  qrText,
  ticketCover,
  type CodeTab,
} from '#src/features/tickets/ticketView.ts'
import { useIsRenewalOverdue } from '#src/features/tickets/useIsRenewalOverdue.ts'
import { useClock } from '#src/store/useClock.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectChosenEvent, selectSharedIds } from '#src/features/tickets/tickets.ts'
import { useTexts } from '#src/texts/locale.ts'

type ReservationCodeProps = {
  reservation: Reservation
  viewerId: Id | null
  tab: CodeTab
  /** The session's time, if it is not the one above the codes. */
  caption: string | null
  onRetry: () => void
  onOpenGift: () => void
  isDrawn?: boolean
  children?: ReactNode
}

export function ReservationCode(props: ReservationCodeProps) {
  const { reservation, viewerId, tab, caption, onRetry, onOpenGift, isDrawn, children } = props
  const texts = useTexts(ticketTexts, 'ticket')
  const { overlay, cover } = useCover(reservation, viewerId, tab)
  const isOverdue = useIsRenewalOverdue()
  const share = useShareLink(reservation, viewerId)
  const eventName = useAppSelector((state) => selectChosenEvent(state, reservation.id))
  const hasGift = useClock(({ server }) => isOpen(reservation, 'gift', viewerId, server))
  const isOfTicket = tab === 'ticket'
  return (
    <CodeCard
      code={{
        text: qrText(reservation, tab),
        name: isOfTicket ? texts.ticketCode : texts.giftCode,
        tab,
        startAt: reservation.startAt,
      }}
      isDrawn={isDrawn ?? true}
      cover={cover}
      isAdmitted={useIsAdmitted(overlay) && isOfTicket}
      caption={caption}
      onRetry={isOverdue ? onRetry : null}
      eventName={eventName}
      share={isOfTicket ? share : null}
      onOpenGift={isOfTicket && overlay === 'used' && hasGift ? onOpenGift : null}
    >
      {children}
    </CodeCard>
  )
}

/** Null where the ticket cannot be given away. */
function useShareLink(reservation: Reservation, viewerId: Id | null) {
  const texts = useTexts(ticketTexts, 'ticket')
  const isLinkMade = useAppSelector(selectSharedIds).includes(String(reservation.id))
  const kind = useClock(({ server }) => {
    if (canSendAgain(reservation, viewerId, isLinkMade, server)) return 'again'
    return canShare(reservation, viewerId, server) ? 'first' : null
  })
  const label = kind === 'again' ? texts.sendAgain : texts.share
  return kind === null ? null : { label, path: sharePath(reservation.id) }
}

function useCover(reservation: Reservation, viewerId: Id | null, tab: CodeTab) {
  const { gift } = reservation
  const overlay = useClock(({ server }) => ticketOverlay(reservation, viewerId, server))
  const ofGift = useClock(({ server }) => gift && giftOverlay(reservation, gift, server))
  const cover = tab === 'ticket' ? ticketCover(overlay, reservation, viewerId) : giftCover(ofGift)
  return { overlay, cover }
}

/** Once the server says that a ticket was used which was open on this screen. */
function useIsAdmitted(overlay: TicketOverlay | null): boolean {
  const [{ last, isAdmitted }, setSeen] = useState({ last: overlay, isAdmitted: false })
  if (overlay !== last) setSeen({ last: overlay, isAdmitted: last === null && overlay === 'used' })
  return isAdmitted
}
