import type { ReactNode } from 'react'
import { ticketTexts } from '#default-texts/ticket.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { giftOverlay, ticketOverlay } from '#src/domain/overlays.ts'
import { canShare } from '#src/domain/sharing.ts'
import { useServices } from '#src/services/context.tsx'
import { sharePath } from '#src/routing/paths.ts'
import { CodeCard } from '#src/screens/ticket/CodeCard.tsx'
import { giftCover, qrText, ticketCover, type CodeTab } from '#src/screens/ticket/codes.ts'
import { useClock } from '#src/session/useClock.ts'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectCodesExpireAt } from '#src/state/tickets.ts'
import { useTexts } from '#src/texts/locale.ts'

/** How long an expired code is still shown while the new one is fetched. */
const RENEWAL_MS = 2_000

type ReservationCodeProps = {
  reservation: Reservation
  viewerId: Id | null
  tab: CodeTab
  /** The session's time, if it is not the one above the codes. */
  caption: string | null
  onRetry: () => void
  children?: ReactNode
}

export function ReservationCode(props: ReservationCodeProps) {
  const { reservation, viewerId, tab, caption, onRetry, children } = props
  const texts = useTexts(ticketTexts, 'ticket')
  const { couponRedeemTimeoutMinutes } = useServices().config
  const cover = useCover(reservation, viewerId, tab)
  const isExpired = useIsExpired()
  const isShareable = useClock(({ server }) => canShare(reservation, viewerId, server))
  return (
    <CodeCard
      text={qrText(reservation, tab)}
      name={tab === 'ticket' ? texts.ticketCode : texts.giftCode}
      cover={cover}
      caption={caption}
      onRetry={isExpired ? onRetry : null}
      sharePath={tab === 'ticket' && isShareable ? sharePath(reservation.id) : null}
      enlargedForMinutes={tab === 'gift' ? couponRedeemTimeoutMinutes : null}
    >
      {children}
    </CodeCard>
  )
}

function useCover(reservation: Reservation, viewerId: Id | null, tab: CodeTab) {
  const { gift } = reservation
  const ofTicket = useClock(({ server }) => ticketOverlay(reservation, viewerId, server))
  const ofGift = useClock(({ server }) => gift && giftOverlay(reservation, gift, server))
  return tab === 'ticket' ? ticketCover(ofTicket, reservation, viewerId) : giftCover(ofGift)
}

function useIsExpired() {
  const expiresAt = useAppSelector(selectCodesExpireAt)
  return useClock(({ phone }) => expiresAt !== null && phone >= expiresAt + RENEWAL_MS)
}
