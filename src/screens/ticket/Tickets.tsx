/** The guest's reservations: band, head, the two tabs with their codes, and what belongs to the visit. */
import { useMemo, useState, type ReactNode } from 'react'
import { cancellable } from '#src/domain/cancel.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import {
  giftOverlay,
  ticketOverlay,
  type GiftOverlay,
  type TicketOverlay,
} from '#src/domain/overlays.ts'
import { canShare } from '#src/domain/sharing.ts'
import { admissionCount, giftQrText, giftsLeft, ticketQrText } from '#src/domain/ticket.ts'
import { formatDate, formatDateTime, formatTime } from '#src/domain/time.ts'
import { useServices } from '#src/services/context.tsx'
import { sharePath } from '#src/routing/paths.ts'
import { eventTexts } from '#default-texts/event.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import { useTexts } from '#src/texts/locale.ts'
import { AddToCalendar } from '#src/screens/ticket/AddToCalendar.tsx'
import { CustomerId } from '#src/layout/CustomerId.tsx'
import { FollowAccount } from '#src/screens/ticket/FollowAccount.tsx'
import { CancelReservation } from '#src/screens/ticket/CancelReservation.tsx'
import { Carousel } from '#src/screens/ticket/Carousel.tsx'
import { CodeCard } from '#src/screens/ticket/CodeCard.tsx'
import { CodeTabs, type CodeTab } from '#src/screens/ticket/CodeTabs.tsx'
import { giftCover, ticketCover, type CoveredBy } from '#src/screens/ticket/codes.ts'
import { Countdown } from '#src/screens/ticket/Countdown.tsx'
import { useEventImage } from '#src/services/useEventImage.ts'
import { useClock } from '#src/session/useClock.ts'
import { useWakeLock } from '#src/session/useWakeLock.ts'
import { useAppSelector } from '#src/state/hooks.ts'
import { selectCodesExpireAt } from '#src/state/tickets.ts'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { ticketBand, voucherBand } from '#src/ui/facets/presets.ts'
import { Page } from '#src/ui/Page.tsx'
import { ZoneNote } from '#src/ui/ZoneNote.tsx'

/** An expired code stays as it is for so long, in milliseconds: the new one is on its way. */
const RENEWAL_MS = 2_000

export function Band({ tab }: { tab: CodeTab }) {
  const imageUrl = useEventImage(tab)
  return (
    <div className="band bleed">
      <FacetArt {...(tab === 'ticket' ? ticketBand : voucherBand)} />
      {imageUrl !== null && <img src={imageUrl} alt="" />}
    </div>
  )
}

type TicketsProps = {
  /** Sorted, at least one: the first supplies the date that is shown and the id to cancel (spec 4). */
  reservations: Reservation[]
  viewerId: Id | null
  /** Asks for the codes now. */
  onRetry: () => void
}

export function Tickets({ reservations, viewerId, onRetry }: TicketsProps) {
  const texts = useTexts(ticketTexts, 'ticket')
  const copy = useTexts(eventTexts, 'event')
  const [tab, setTab] = useState<CodeTab>('ticket')
  // Ticket and voucher of the same reservation belong together: moving between the tabs stays at it.
  const [shownId, setShownId] = useState<string | null>(null)
  const codes = useCodes(reservations, viewerId, tab)
  // Nobody waits for a code that is covered here, whatever the other tab has.
  const isRenewed = codes.some(({ cover }) => cover === null)
  const isGift = tab === 'gift'
  const [first] = reservations
  if (first === undefined) return null
  const count = admissionCount(reservations)
  const toCancel = cancellable(reservations, viewerId)
  return (
    <Page isFlush isTabbed>
      <Band tab={tab} />
      <div className="ticket-head">
        <h1 className="title">{texts.title}</h1>
        <p className="value">
          <span className="secondary">{formatDate(first.startAt)}</span> {formatTime(first.startAt)}
          <ZoneNote at={first.startAt} />
        </p>
      </div>
      <CodeTabs current={tab} onChoose={setTab}>
        <Codes {...{ codes, tab, onRetry, shownId }} onShow={setShownId}>
          {isRenewed && <Countdown />}
          {!isGift && count > 0 && <p className="ticket-count">{texts.count(count)}</p>}
          {isGift && <GiftsLeft reservations={reservations} />}
        </Codes>
        <h2 className="heading ticket-event">{copy.name}</h2>
        <p className="ticket-text">{isGift ? texts.gift : texts.thanks}</p>
        <h3 className="label ticket-label">{texts.address}</h3>
        <p>{isGift ? copy.giftAddress : copy.ticketAddress}</p>
      </CodeTabs>
      <div className="ticket-links">
        <AddToCalendar startAt={first.startAt} endAt={first.endAt} />
        {toCancel && <CancelReservation reservation={toCancel} />}
        <FollowAccount />
      </div>
      <CustomerId />
    </Page>
  )
}

/** Said where few are left; how few is configured. */
function GiftsLeft({ reservations }: { reservations: Reservation[] }) {
  const texts = useTexts(ticketTexts, 'ticket')
  const { couponRemainingHint } = useServices().config
  const left = giftsLeft(reservations)
  if (couponRemainingHint === null || left === 0 || left > couponRemainingHint) return null
  return <p className="ticket-count">{texts.giftsLeft(left)}</p>
}

type Code = {
  id: string
  text: string | null
  cover: CoveredBy | null
  /** Where the session is at another time than the first one's. */
  caption: string | null
  /** Where the ticket can be passed on; null where it cannot. */
  sharePath: string | null
}

type Overlays = {
  ticket: TicketOverlay | null
  gift: GiftOverlay | null
  isShareable: boolean
}[]

/** The codes of a tab, covered as the clock and the server have it. */
function useCodes(reservations: Reservation[], viewerId: Id | null, tab: CodeTab): Code[] {
  // As text, so that a second in which nothing changes draws nothing.
  const told = useClock(({ server }) =>
    JSON.stringify(
      reservations.map((reservation) => ({
        ticket: ticketOverlay(reservation, viewerId, server),
        gift: reservation.gift && giftOverlay(reservation, reservation.gift, server),
        isShareable: canShare(reservation, viewerId, server),
      })),
    ),
  )
  const codes = useMemo(() => {
    const overlays = JSON.parse(told) as Overlays
    const times = reservations.map(({ startAt }) => formatDateTime(startAt))
    return reservations.flatMap((reservation, place): Code[] => {
      const time = times[place]
      const caption = time === undefined || time === times[0] ? null : time
      // A server that says a reservation twice still gets two.
      const before = reservations.slice(0, place).filter((other) => other.id === reservation.id)
      const id = `${reservation.id}-${before.length}`
      const { ticket = null, gift = null, isShareable = false } = overlays[place] ?? {}
      if (tab === 'ticket')
        return [
          {
            id,
            caption,
            text: ticketQrText(reservation),
            cover: ticketCover(ticket, reservation, viewerId),
            sharePath: isShareable ? sharePath(reservation.id) : null,
          },
        ]
      // No gift, or an inactive one, has no code (spec 4).
      return reservation.gift?.isActive
        ? [
            {
              id,
              caption,
              text: giftQrText(reservation.gift),
              cover: giftCover(gift),
              sharePath: null,
            },
          ]
        : []
    })
  }, [reservations, viewerId, tab, told])
  useWakeLock(codes.some(({ text, cover }) => text !== null && cover === null))
  return codes
}

type CodesProps = {
  codes: Code[]
  tab: CodeTab
  onRetry: () => void
  /** Of a carousel: the code that is shown. */
  shownId: string | null
  onShow: (id: string) => void
  children: ReactNode
}

/** One code on a card with what belongs to it, several in a carousel with that below. */
function Codes({ codes, tab, onRetry, shownId, onShow, children }: CodesProps) {
  const texts = useTexts(ticketTexts, 'ticket')
  const expiresAt = useAppSelector(selectCodesExpireAt)
  const isLapsed = useClock(({ phone }) => expiresAt !== null && phone >= expiresAt + RENEWAL_MS)
  const { couponRedeemTimeoutMinutes } = useServices().config
  const card = {
    name: tab === 'ticket' ? texts.ticketCode : texts.giftCode,
    onRetry: isLapsed ? onRetry : null,
    enlargedForMinutes: tab === 'gift' ? couponRedeemTimeoutMinutes : null,
  }
  const [first] = codes
  if (first === undefined)
    return (
      <div className="ticket-card">
        <p className="ticket-waiting">{texts.noGift}</p>
      </div>
    )
  if (codes.length === 1)
    return (
      <CodeCard {...first} {...card}>
        {children}
      </CodeCard>
    )
  return (
    <>
      <Carousel
        label={tab === 'ticket' ? texts.ticketTab : texts.giftTab}
        shownId={shownId}
        onShow={onShow}
        slides={codes.map((code) => ({
          id: code.id,
          content: <CodeCard {...code} {...card} />,
        }))}
      />
      <div className="carousel-foot">{children}</div>
    </>
  )
}
