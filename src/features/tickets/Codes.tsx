import { useState } from 'react'
import { ticketsTexts } from '#default-texts/tickets'
import type { Instant } from '#src/domain/model.ts'
import type { CodeTab, TicketView } from '#src/domain/ticketView.ts'
import { formatDateTime } from '#src/domain/time.ts'
import { useServices } from '#src/config/services.tsx'
import { Carousel } from '#src/features/tickets/Carousel.tsx'
import { CodeCard } from '#src/features/tickets/CodeCard.tsx'
import { LazyEnlargedCode } from '#src/features/tickets/LazyEnlargedCode.ts'
import { Countdown } from '#src/features/tickets/Countdown.tsx'
import { mayExpire, useIsRenewalOverdue } from '#src/features/tickets/useIsRenewalOverdue.ts'
import { useWakeLock } from '#src/features/tickets/useWakeLock.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useAnnouncement } from '#src/ui/announce.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'
import { LostPart } from '#src/ui/LostPart.tsx'
import { Facets } from '#src/ui/facets/Facets.tsx'

const NoGift = lazyComponent(
  () => import('#src/features/tickets/EmptyTickets.tsx').then((m) => m.NoGift),
  { Lost: LostPart },
)

type CodesProps = {
  views: TicketView[]
  /** Start of the session that is shown above the codes. */
  startAt: Instant
  onRetry: () => void
  shownId: string | null
  onShow: (id: string) => void
  onOpenGift: () => void
}

export function Codes(props: CodesProps) {
  const { views, onRetry } = props
  const isAnyOpen = views.some(({ state }) => state === 'open')
  useWakeLock(isAnyOpen)
  useOverdueAnnouncement(views)
  // This state is not in the card, because the card remounts when a second ticket appears.
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null)
  // The guest may change the tab while the file is loading.
  const view = views.find(({ id, tab }) => String(id) === enlarged?.id && tab === enlarged.tab)
  const openView = view?.state === 'open' ? view : null
  // A covered code must not be enlarged again by itself, if it opens later.
  if (enlarged !== null && openView === null) setEnlarged(null)
  return (
    <>
      <Cards {...props} onEnlarge={setEnlarged} />
      {isAnyOpen && (
        <LazyEnlargedCode
          view={openView}
          cardCode={enlarged?.cardCode ?? null}
          onRetry={onRetry}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
  )
}

/** Says once that the codes could not be renewed in time, however many there are. Other codes may stay open. */
function useOverdueAnnouncement(views: TicketView[]) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const isOverdue = useIsRenewalOverdue(views.filter(mayExpire))
  useAnnouncement(isOverdue ? texts.reconnectingTitle : null)
  useAnnouncement(isOverdue ? texts.reconnecting : null)
}

type Enlarged = { id: string; tab: CodeTab; cardCode: Element | null }

type CardsProps = CodesProps & { onEnlarge: (enlarged: Enlarged) => void }

function Cards({ views, startAt, shownId, onShow, onEnlarge, ...actions }: CardsProps) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const [first] = views
  if (first === undefined) return <NoGift />
  const cardProps = (view: TicketView) => ({
    ...actions,
    shownId,
    view,
    caption: sessionCaption(view.startAt, startAt),
    onShare: () => onShow(String(view.id)),
    onEnlarge: (cardCode: Element | null) =>
      onEnlarge({ id: String(view.id), tab: view.tab, cardCode }),
  })
  const notes = <Notes views={views} tab={first.tab} />
  if (views.length === 1)
    return (
      <CodeCard key={first.id} {...cardProps(first)}>
        {notes}
      </CodeCard>
    )
  const slides = views.map((view, index) => ({
    id: String(view.id),
    renderContent: () => (
      <CodeCard
        {...cardProps(view)}
        position={texts[`${view.tab}Position`](index + 1, views.length)}
      />
    ),
  }))
  return (
    <Carousel
      {...{ slides, shownId, onShow }}
      label={texts[`${first.tab}Tab`]}
      edge={<Facets picture={first.tab === 'ticket' ? 'ticketBand' : 'voucherBand'} />}
    >
      {notes}
    </Carousel>
  )
}

function Notes({ views, tab }: { views: TicketView[]; tab: CodeTab }) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const { couponRemainingHint } = useServices().config
  const isOverdue = useIsRenewalOverdue(views)
  // A covered code is not renewed, so it needs no countdown.
  const isRenewed = views.some(({ state }) => state !== 'covered')
  // The card of an open code shows the time itself.
  const isAnyOpen = views.some(({ state }) => state === 'open')
  const count = views.reduce((sum, view) => sum + view.count, 0)
  const max = tab === 'ticket' ? Infinity : (couponRemainingHint ?? 0)
  const text = tab === 'ticket' ? texts.count : texts.giftsLeft
  return (
    <>
      {isRenewed && !isOverdue && <Countdown isHidden={isAnyOpen} />}
      {!isOverdue && count > 0 && count <= max && <p>{text(count)}</p>}
    </>
  )
}

/** Returns the ticket's time, or null if the same time is shown above the codes. */
function sessionCaption(startAt: Instant, shownStartAt: Instant): string | null {
  const time = formatDateTime(startAt)
  return time === formatDateTime(shownStartAt) ? null : time
}
