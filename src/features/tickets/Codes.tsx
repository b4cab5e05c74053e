import { ticketsTexts } from '#default-texts/tickets'
import type { Instant } from '#src/domain/model.ts'
import type { CodeTab, TicketView } from '#src/domain/ticketView.ts'
import { formatDateTime } from '#src/domain/time.ts'
import { useServices } from '#src/config/services.tsx'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { Carousel } from '#src/features/tickets/Carousel.tsx'
import { CodeCard } from '#src/features/tickets/CodeCard.tsx'
import { Countdown } from '#src/features/tickets/Countdown.tsx'
import { useIsRenewalOverdue } from '#src/features/tickets/useIsRenewalOverdue.ts'
import { useWakeLock } from '#src/features/tickets/useWakeLock.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Facets } from '#src/ui/facets/Facets.tsx'

type CodesProps = {
  views: TicketView[]
  /** Of the session that stands above the codes. */
  startAt: Instant
  onRetry: () => void
  shownId: string | null
  onShow: (id: string) => void
  onOpenGift: () => void
}

export function Codes({ views, startAt, shownId, onShow, ...actions }: CodesProps) {
  const texts = useTexts(ticketsTexts, 'ticket')
  useWakeLock(views.some(({ state }) => state === 'open'))
  const [first] = views
  if (first === undefined) return <p className={`secondary ${styles.empty}`}>{texts.noGift}</p>
  const propsOf = (view: TicketView) => ({
    ...actions,
    view,
    caption: captionOf(view.startAt, startAt),
  })
  const notes = <Notes views={views} tab={first.tab} />
  if (views.length === 1)
    return (
      <CodeCard key={String(first.id)} {...propsOf(first)}>
        {notes}
      </CodeCard>
    )
  const ids = slideIds(views)
  const slides = views.map((view, index) => ({
    id: ids[index] ?? '',
    renderContent: (isNear: boolean) => (
      <CodeCard
        {...propsOf(view)}
        isDrawn={isNear}
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
  const isOverdue = useIsRenewalOverdue()
  // Nobody waits for the renewal of a covered code.
  const isRenewed = views.some(({ state }) => state !== 'covered')
  const count = views.reduce((sum, view) => sum + view.count, 0)
  const max = tab === 'ticket' ? Infinity : (couponRemainingHint ?? 0)
  const text = tab === 'ticket' ? texts.count : texts.giftsLeft
  return (
    <>
      {isRenewed && !isOverdue && <Countdown />}
      {!isOverdue && count > 0 && count <= max && <p>{text(count)}</p>}
    </>
  )
}

/** Null at the time of the session above the codes. */
function captionOf(startAt: Instant, shownStartAt: Instant): string | null {
  const time = formatDateTime(startAt)
  return time === formatDateTime(shownStartAt) ? null : time
}

/** Unique even where the server lists a reservation twice. */
function slideIds(views: TicketView[]): string[] {
  const counts = new Map<string, number>()
  return views.map(({ id }) => {
    const count = counts.get(String(id)) ?? 0
    counts.set(String(id), count + 1)
    return `${id}-${count}`
  })
}
