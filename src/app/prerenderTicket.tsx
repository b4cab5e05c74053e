/** The open ticket as the app draws it, with a `{name}` for what src/earlyCode fills in. */
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { appTexts } from '#default-texts/app'
import { ticketsTexts } from '#default-texts/tickets'
import { api } from '#src/api/client.ts'
import type { WireReservation } from '#src/api/types/reservations.ts'
import { reducers } from '#src/app/reducers.ts'
import { ServicesProvider, type Services } from '#src/config/services.tsx'
import { weekdayNames } from '#src/domain/calendar.ts'
import type { Instant, ReservationList } from '#src/domain/model.ts'
import { sharePath } from '#src/domain/query.ts'
import { ticketViews, type TicketView } from '#src/domain/ticketView.ts'
import { formatCountdown, formatDate, formatTime, weekdayName } from '#src/domain/time.ts'
import { CodeOverlay } from '#src/features/tickets/CodeOverlay.tsx'
import { Codes } from '#src/features/tickets/Codes.tsx'
import { CodeTabs } from '#src/features/tickets/CodeTabs.tsx'
import { SessionTime } from '#src/features/tickets/SessionTime.tsx'
import { TicketHead } from '#src/features/tickets/TicketHead.tsx'
import { selectCodesExpireAt } from '#src/features/tickets/ticketsSlice.ts'
import { makeStore, type Ports } from '#src/store/makeStore.ts'
import { safeStorage } from '#src/store/storage.ts'
import { getTexts } from '#src/texts/locale.ts'
import { qrPath } from '#src/ui/qrPath.ts'

export type OpenTicket = {
  /** What follows the band, by what the guest may do with the ticket. */
  open: Record<NonNullable<TicketView['share']> | 'none', string>
  /** In place of the code once its seconds have run out. */
  expired: string
  /** '{count}' for 1, 2, ... guests. */
  counts: string[]
  /** Short, from Sunday on: a browser's first `Intl` takes 10 ms, and 40 on a slow phone. */
  weekdays: string[]
}

const START = '2001-02-03T04:05:00+08:00'
const SECONDS = 754

/** As the server sends it. */
const SAMPLE: Partial<WireReservation> = {
  id: 'sample',
  status: 'created',
  session: { start_at: START, end_at: START },
  check_in_code: 'SAMPLE',
  hash_code: 'HASH',
  check_in_code_remaining_seconds: SECONDS,
}

/** More guests on one ticket are left to the app. */
const MAX_COUNT = 9

const VIEWER = { id: null, sharedIds: [] }
const CLOCK = { now: Date.parse(START), isConfirmed: true }

const nothing = () => undefined

/** In the language of now. @throws Error where a component does not say what is filled in */
export async function prerenderTicket(): Promise<OpenTicket> {
  const texts = getTexts(ticketsTexts, 'ticket')
  const { store } = makeStore(
    {} as Ports,
    safeStorage(() => null),
    { reducers, middleware: [] },
  )
  const { upsertQueryData } = api.util
  const answer = { reservations: [SAMPLE] } as unknown as ReservationList
  const { reservations } = await store
    .dispatch(upsertQueryData('getReservations', undefined, answer))
    .unwrap()
  const [view] = ticketViews(reservations, 'ticket', VIEWER, CLOCK)
  const expireAt = selectCodesExpireAt(store.getState())
  if (view === undefined || expireAt === null) throw new Error('The sample is no ticket')
  const draw = (share: TicketView['share']) => {
    const ticket = (
      <Provider store={store}>
        <ServicesProvider value={{ config: { couponRemainingHint: null } } as Services}>
          <MemoryRouter>
            <TicketHead>
              <SessionTime startAt={view.startAt} />
            </TicketHead>
            <CodeTabs current="ticket" onChoose={nothing}>
              <Codes
                views={[{ ...view, share }]}
                startAt={view.startAt}
                shownId={null}
                onRetry={nothing}
                onShow={nothing}
                onOpenGift={nothing}
              />
            </CodeTabs>
          </MemoryRouter>
        </ServicesProvider>
      </Provider>
    )
    const html = atInstant(expireAt - SECONDS * 1000, () => renderToStaticMarkup(ticket))
    return withPlaceholders(html, share !== null)
  }
  const open = { none: draw(null), share: draw('share'), sendAgain: draw('sendAgain') }
  // Else the timers of its cache keep the build from ending.
  store.dispatch(api.util.resetApiState())
  return {
    open,
    expired: renderToStaticMarkup(
      <CodeOverlay title={texts.reconnectingTitle}>{texts.reconnecting}</CodeOverlay>,
    ),
    counts: Array.from({ length: MAX_COUNT }, (_, index) => texts.count(index + 1)),
    weekdays: weekdayNames(getTexts(appTexts, 'intl').locale),
  }
}

/** However slow the machine is: a second later the countdown says something else. */
function atInstant<T>(at: Instant, draw: () => T): T {
  const { now } = Date
  Date.now = () => at
  try {
    return draw()
  } finally {
    Date.now = now
  }
}

function withPlaceholders(html: string, hasLink: boolean): string {
  const startAt = Date.parse(START)
  const texts = getTexts(ticketsTexts, 'ticket')
  const { locale } = getTexts(appTexts, 'intl')
  const { path, size } = qrPath('SAMPLE|HASH')
  const countdown = texts.renewedIn(formatCountdown(SECONDS))
  const placeholders = [
    [`>${formatDate(startAt)} <`, '>{date} <'],
    [`>${weekdayName(startAt, locale)}<`, '>{weekday}<'],
    [`>${formatTime(startAt)}<`, '>{time}<'],
    [`>${escaped(countdown)}<`, `>${escaped(texts.renewedIn('{left}'))}<`],
    ['stroke-dashoffset="0"', 'stroke-dashoffset="{offset}"'],
    [`>${escaped(texts.count(1))}<`, '>{count}<'],
    [`"0 0 ${size} ${size}"`, '"0 0 {size} {size}"'],
    [`"M0 0h${size}v${size}H0z"`, '"M0 0h{size}v{size}H0z"'],
    [`"${path}"`, '"{path}"'],
    // The policy lets no style attribute of any HTML in.
    [` style="--modules:${size}"`, ''],
    ...(hasLink ? [[`"${sharePath('sample')}"`, '"{share}"']] : []),
  ]
  return placeholders.reduce((text, [sample = '', placeholder = '']) => {
    if (text.split(sample).length !== 2) throw new Error(`The ticket has not one ${sample}`)
    return text.replace(sample, placeholder)
  }, html)
}

const escaped = (text: string) => renderToStaticMarkup(text)
