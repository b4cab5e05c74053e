/** The ticket (spec 2, Ticket): the codes of the guest's reservations in two tabs. */
import { useState, type ReactNode } from 'react'
import { api } from '#src/api/client.ts'
import type { Reservation } from '#src/domain/model.ts'
import { admissionCount, giftQrText, sortReservations, ticketQrText } from '#src/domain/ticket.ts'
import { formatDate, formatTime } from '#src/domain/time.ts'
import { event } from '#src/event.ts'
import { useGo } from '#src/routing/Go.tsx'
import { introWithoutJump } from '#src/routing/paths.ts'
import { CustomerId } from '#src/screens/CustomerId.tsx'
import { CodeTabs, type CodeTab } from '#src/screens/ticket/CodeTabs.tsx'
import { useEventImage } from '#src/screens/useEventImage.ts'
import { ticketTexts } from '#src/texts/ticket.ts'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { ticketBand, voucherBand } from '#src/ui/facets/presets.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'
import { TicketSkeleton } from '#src/ui/Skeletons.tsx'
import { TabBar } from '#src/ui/TabBar.tsx'

/** A list that came this short a time ago is not asked for again. */
const FRESH_FOR_SECONDS = 5

export function Ticket() {
  const go = useGo()
  const { data, isError, isFetching, refetch } = api.endpoints.getReservations.useQuery(undefined, {
    // Asked for at the start already, where this is the first screen (main.tsx).
    refetchOnMountOrArgChange: FRESH_FOR_SECONDS,
    refetchOnReconnect: true,
    refetchOnFocus: true,
  })
  const isFailed = isError && !isFetching
  const tabBar = <TabBar current="ticket" onChoose={() => go(introWithoutJump)} />

  if (!data && !isFailed)
    return (
      <>
        <TicketSkeleton />
        {tabBar}
      </>
    )
  const reservations = sortReservations(data?.reservations ?? [])
  const [first] = reservations
  return (
    <>
      {first === undefined ? (
        <NoTickets>
          {isFailed ? (
            <Notice text={ticketTexts.loadFailed} onRetry={() => void refetch()} />
          ) : (
            <p className="secondary ticket-empty">{ticketTexts.empty}</p>
          )}
        </NoTickets>
      ) : (
        <Tickets first={first} reservations={reservations}>
          {isFailed && <Notice text={ticketTexts.refreshFailed} onRetry={() => void refetch()} />}
        </Tickets>
      )}
      {tabBar}
    </>
  )
}

function NoTickets({ children }: { children: ReactNode }) {
  return (
    <Page isFlush isTabbed>
      <Band tab="ticket" />
      <div className="ticket-head">
        <h1 className="title">{ticketTexts.title}</h1>
      </div>
      {children}
      <CustomerId />
    </Page>
  )
}

function Band({ tab }: { tab: CodeTab }) {
  const imageUrl = useEventImage(tab)
  return (
    <div className="band bleed">
      <FacetArt {...(tab === 'ticket' ? ticketBand : voucherBand)} />
      {imageUrl !== null && <img src={imageUrl} alt="" />}
    </div>
  )
}

type TicketsProps = { first: Reservation; reservations: Reservation[]; children: ReactNode }

/** The first reservation supplies the date that is shown (spec 4). */
function Tickets({ first, reservations, children }: TicketsProps) {
  const [tab, setTab] = useState<CodeTab>('ticket')
  const isGift = tab === 'gift'
  return (
    <Page isFlush isTabbed>
      <Band tab={tab} />
      <div className="ticket-head">
        <h1 className="title">{ticketTexts.title}</h1>
        <p className="value">
          <span className="secondary">{formatDate(first.startAt)}</span> {formatTime(first.startAt)}
        </p>
      </div>
      <CodeTabs current={tab} onChoose={setTab}>
        {children}
        {isGift ? (
          <GiftCodes reservations={reservations} />
        ) : (
          <TicketCodes reservations={reservations} />
        )}
        <h2 className="heading ticket-event">{event.name}</h2>
        <p className="ticket-text">{isGift ? ticketTexts.gift : ticketTexts.thanks}</p>
        <h3 className="label ticket-label">{ticketTexts.address}</h3>
        <p>{isGift ? event.giftAddress : event.ticketAddress}</p>
      </CodeTabs>
      <CustomerId />
    </Page>
  )
}

function TicketCodes({ reservations }: { reservations: Reservation[] }) {
  return (
    <>
      {reservations.map((reservation) => (
        <CodeCard
          key={reservation.id}
          text={ticketQrText(reservation)}
          name={ticketTexts.ticketCode}
          without={ticketTexts.noCode}
        >
          {ticketTexts.count(admissionCount(reservations))}
        </CodeCard>
      ))}
    </>
  )
}

function GiftCodes({ reservations }: { reservations: Reservation[] }) {
  const gifts = reservations.flatMap(({ id, gift }) => {
    const text = giftQrText(gift)
    return text === null ? [] : [{ id, text }]
  })
  if (gifts.length === 0)
    return <CodeCard text={null} name={ticketTexts.giftCode} without={ticketTexts.noGift} />
  return gifts.map(({ id, text }) => (
    <CodeCard key={id} text={text} name={ticketTexts.giftCode} without={ticketTexts.noCode} />
  ))
}

type CodeCardProps = {
  text: string | null
  name: string
  /** Said where there is no code to show. */
  without: string
  children?: ReactNode
}

function CodeCard({ text, name, without, children }: CodeCardProps) {
  return (
    <div className="ticket-card">
      {text === null ? (
        <p className="ticket-waiting">{without}</p>
      ) : (
        <QrCode text={text} name={name} />
      )}
      {children !== undefined && <p className="ticket-count">{children}</p>}
    </div>
  )
}
