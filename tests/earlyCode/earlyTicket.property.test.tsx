/** Compares the early code and the slots around it with what the app shows for the same answers. */
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { reservationListSchema } from '#src/api/types/reservations.ts'
import { CATALOGUES } from '#src/app/catalogues.ts'
import { prerenderedPages } from '#src/app/prerender.tsx'
import { shownReservation } from '#src/domain/cancel.ts'
import type { Clock } from '#src/domain/clock.ts'
import type { Instant } from '#src/domain/model.ts'
import { isAdmissionOpen } from '#src/domain/overlays.ts'
import { MIN_TTL_SECONDS, remainingSeconds } from '#src/domain/polling.ts'
import { keepFinal, sortReservations } from '#src/domain/ticket.ts'
import { ticketViews, type TicketView } from '#src/domain/ticketView.ts'
import { earlyTicket, type EarlyTicket } from '#src/earlyCode/earlyTicket.ts'
import { fillSkeleton, shownSkeleton } from '#src/earlyCode/earlyValues.ts'
import { ticketValues } from '#src/earlyCode/ticket.ts'
import { DoorFacts } from '#src/features/tickets/CodeCard.tsx'
import { SessionTime } from '#src/features/tickets/TicketHead.tsx'
import { LOCALES, setLocale } from '#src/texts/locale.ts'
import { QrCode } from '#src/ui/QrCode.tsx'
import { qrPath } from '#src/ui/qrPath.ts'
import { runs } from '#tests/support/property.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

const NOW = Date.parse('2025-06-24T13:50:00+08:00')
const HOUR_MS = 3_600_000

const ticket = fc
  .record({
    id: fc.integer({ min: 1, max: 5 }),
    user_id: fc.constantFrom(1, 9),
    status: fc.constantFrom('created', 'reserved', 'checked_in', 'cancelled', 'shared', null),
    is_shareable: fc.boolean(),
    ticket_code: fc.constantFrom('T1', 'A number that wraps', '{number}|門票', 7, null),
    check_in_code: fc.constantFrom('CODE', 'CODE', 'CODE', '', null),
    check_in_code_remaining_seconds: fc.constantFrom(60, 60, 5, 0, null),
    owner: fc.constantFrom(null, { id: 1, line_name: 'A' }, { id: 9, line_name: 'B' }),
    session: fc
      .oneof(fc.constant(0), fc.integer({ min: -30 * 60, max: 30 * 60 }))
      .map((minutes) => ({ start_at: new Date(NOW + minutes * 60_000).toISOString() })),
  })
  .map(({ id, ...changes }) => wireTicket(id, changes))

const answers = fc.record({
  reservations: fc.array(ticket, { maxLength: 4 }),
  offsetMs: fc.constantFrom(null, 0, 2 * HOUR_MS, -26 * HOUR_MS),
  ageMs: fc.oneof(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 70_000 })),
  isOtherGuest: fc.constantFrom(false, false, false, true),
  isMeAnswered: fc.constantFrom(true, true, false),
  isLoginKnown: fc.constantFrom(true, true, false),
  hasPendingCommand: fc.constantFrom(false, false, false, true),
  /** The tickets for which this phone has made a link. */
  sharedIds: fc.subarray(['1', '2', '3', '4', '5']),
})

const skeletons = prerenderedPages.find(({ path }) => path === '/ticket')?.html ?? ''

afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset['chosen']
})

const pathOf = (code: Element | null | undefined) =>
  code?.querySelector('path:last-child')?.getAttribute('d')

/**
 * Returns the ticket number and the time of admission as 00:00. The early code does not compute this time, because its
 * line is invisible.
 */
const doorFactsIn = (screen: Element) =>
  screen.querySelector('p.caption')?.textContent.replace(/\d\d:\d\d/, '00:00')

/** Returns the contents of the slots, after the early code has filled them. */
function earlyContents(early: EarlyTicket) {
  document.body.innerHTML = `<div id="root">${skeletons}</div>`
  const skeleton = shownSkeleton()
  if (skeleton === null) return null
  fillSkeleton(skeleton, ticketValues(early, qrPath))
  const slot = (name: string) => skeleton.querySelector(`[data-early="ticket.${name}"]`)
  const hasSlot = (name: string) => slot(name) !== null
  return {
    session: slot('time')?.closest('p')?.textContent,
    code: pathOf(slot('code')),
    isCarousel: hasSlot('carousel'),
    hasPosition: hasSlot('position'),
    hasCount: hasSlot('count'),
    hasLink: hasSlot('link'),
    doorFacts: doorFactsIn(skeleton)?.trimEnd(),
    isAdmissionOpen: slot('admission')?.textContent !== '',
    isWaiting: hasSlot('waiting'),
  }
}

type Store = ReturnType<typeof makeTestStore>['store']

/** Returns what the app shows in the same places. */
function appContents(views: TicketView[], startAt: Instant, clock: Clock, store: Store) {
  const [first] = views
  const screen = document.createElement('main')
  const text = first?.state === 'open' ? first.qrText : ''
  screen.innerHTML = renderToStaticMarkup(
    <>
      <SessionTime startAt={startAt} />
      <QrCode text={text} name="code" />
      <Provider store={store}>{first && <DoorFacts view={first} />}</Provider>
    </>,
  )
  const isSeveral = views.length > 1
  return {
    session: screen.querySelector('p')?.textContent,
    code: pathOf(screen.querySelector('svg')),
    isCarousel: isSeveral,
    hasPosition: isSeveral,
    hasCount: !isSeveral,
    hasLink: first?.share !== null,
    doorFacts: doorFactsIn(screen)?.trimEnd(),
    isAdmissionOpen: first !== undefined && isAdmissionOpen(first.startAt, clock),
    isWaiting: false,
  }
}

it.for(LOCALES)(
  'The early code equals the first open code of the app or is absent: %s',
  async (locale, { task }) => {
    document.documentElement.dataset['chosen'] = locale
    await setLocale(locale, CATALOGUES[locale])
    const options = runs(300, 5_000)
    const { store } = makeTestStore()
    let drawn = 0
    const check = fc.property(answers, (generated) => {
      const list = v.parse(reservationListSchema, {
        user_id: 1,
        reservations: generated.reservations,
      })
      const id = generated.isOtherGuest ? 2 : 1
      const { isMeAnswered } = generated
      const me = isMeAnswered ? { id, customerId: null, isReserved: null, mobile: '1' } : null
      const guestOfLogin = generated.isLoginKnown ? id : null
      const { offsetMs, hasPendingCommand, sharedIds } = generated
      const tickets = {
        lastKnown: null,
        ticketPendingSince: null,
        receivedTicketPendingSince: null,
        bookedId: null,
        receivedId: null,
        unlistedBooking: null,
        sharedIds,
        receivedLinks: [],
        chosenEvents: [],
      }
      const stored = { guestOfLogin: () => guestOfLogin, owners: [], tickets, hasPendingCommand }
      const listedAt = NOW - generated.ageMs
      const early = earlyTicket({ me, list, listedAt, offsetMs }, stored, NOW)
      const shown = sortReservations(
        keepFinal(list.reservations, { used: [], cancelled: [], redeemed: [] }),
      )
      const clock = { now: NOW + (offsetMs ?? 0), isConfirmed: offsetMs !== null }
      const views = ticketViews(shown, 'ticket', { id: 1, sharedIds }, clock)
      const [first] = views
      // The app shows no list before it knows whose it is.
      const isKnown = isMeAnswered || guestOfLogin !== null
      const isOfGuest = isKnown && !generated.isOtherGuest
      const isOpen = first?.state === 'open' && isOfGuest && !hasPendingCommand
      // Without usable seconds, the app covers no code.
      const isGuess = remainingSeconds(list.reservations) === null
      const isFresh = isGuess || generated.ageMs < MIN_TTL_SECONDS * 1000
      expect(isOpen && isFresh && early === null).toBe(false)
      if (early === null) return
      drawn += 1
      expect(early.view).toEqual(first)
      expect(first?.state).toBe('open')
      const startAt = shownReservation(shown, clock)?.startAt ?? NaN
      expect(earlyContents(early)).toEqual(appContents(views, startAt, clock, store))
      expect(isOfGuest && !hasPendingCommand).toBe(true)
    })
    fc.assert(check, options)
    expect(drawn).toBeGreaterThan(options.numRuns / 30)
    task.meta.cases = options.numRuns
  },
)
