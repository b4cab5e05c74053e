/** Plays what the guest, the server and other guests do, and checks what must hold after each step. */
import type { BookingRequest } from '#src/domain/commands.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { alreadyReserved } from '#src/domain/errors.ts'
import type { ReservationList } from '#src/domain/model.ts'
import { keepFinal } from '#src/domain/ticket.ts'
import { selectIsTicketMissing } from '#src/features/tickets/useTicketPolling.ts'
import {
  bookingFailureRead,
  selectEntries,
  selectPendingBooking,
  selectUnreadFailure,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'
import {
  selectFinalIds,
  selectIsTicketAwaited,
  selectIncompleteLists,
  selectIsBookedTicketPending,
  selectHasRecentTicket,
  selectIsReceivedTicketPending,
} from '#src/session/ticketsSlice.ts'
import { Phone, type Report } from '#tests/session/lag/phone.ts'
import {
  FRIEND,
  GUEST,
  Server,
  STARTS,
  UP_TO_DATE,
  type Dialect,
  type Fault,
  type Row,
} from '#tests/session/lag/server.ts'

/** How a command ends: answered, carried out later without an answer, or lost. */
type Outcome = { kind: 'answered' | 'late' | 'lost'; delayMs: number }

export type Step =
  | { do: 'wait'; ms: number; list: Fault }
  | { do: 'list' | 'check'; list: Fault }
  | { do: 'reload' | 'read' }
  | { do: 'book'; session: number; outcome: Outcome; isNamed: boolean; list: Fault }
  | { do: 'receive'; session: number; outcome: Outcome; from: 'friend' | 'again'; list: Fault }
  | { do: 'give' | 'checkIn' | 'cancel' | 'cancelElsewhere' | 'renumber'; pick: number }
  | { do: 'bookElsewhere'; session: number }
  | { do: 'old'; isUsed: boolean }
  | { do: 'removeOld' }
  | { do: 'jump'; ms: number }

const DAY_MS = 86_400_000
const ANSWER_MS = 1_000
const TIMEOUT_MS = 10_000

const booking = (startAt: number): BookingRequest => ({
  sessionId: startAt,
  startAt,
  endAt: null,
  eventName: null,
  sessionType: null,
  headcount: 1,
  type: 'public',
  invitationCode: null,
})

export class Visit {
  readonly problems = new Set<string>()
  readonly #dialect: Dialect
  readonly #server: Server
  readonly #phone: Phone
  /** The tickets that the guest booked or received on this phone, and when the app learned of it. */
  readonly #own: { row: Row; at: number }[] = []
  /** The tickets that this page has seen as cancelled. */
  readonly #cancelled = new Set<number>()
  /** The tickets that the guest booked on another phone. */
  readonly #elsewhere = new Set<number>()
  #reportsSeen = 0
  readonly #proofs = new Set<string>()
  readonly #lost: { entry: OutboxEntry; at: number; isCheckOutdated: boolean }[] = []
  #links = 0
  #lastLink = ''

  constructor(dialect: Dialect) {
    this.#dialect = dialect
    this.#server = new Server(dialect)
    this.#phone = new Phone(this.#server)
  }

  perform(step: Step): void {
    this.#act(step)
    this.#checkReports()
    this.#checkScreen(step.do)
  }

  #act(step: Step): void {
    const server = this.#server
    if (step.do === 'wait') {
      this.#wait(step.ms)
      if (selectEntries(this.#phone.state).length > 0) this.#see(step.list)
    } else if (step.do === 'list') this.#see(step.list)
    else if (step.do === 'check') this.#phone.check(step.list.lagMs)
    else if (step.do === 'reload') this.#reload()
    else if (step.do === 'read') this.#phone.dispatch(bookingFailureRead())
    else if (step.do === 'book') this.#book(step)
    else if (step.do === 'receive') this.#receive(step)
    else if (step.do === 'bookElsewhere') this.#bookElsewhere(step.session)
    else if (step.do === 'old')
      server.add({
        startAt: this.#server.now - DAY_MS,
        bookedAt: -Infinity,
        status: step.isUsed ? 'used' : 'unused',
      })
    else if (step.do === 'removeOld') server.remove((row) => server.isOver(row))
    else if (step.do === 'jump') this.#phone.jump(step.ms)
    else if ('pick' in step) this.#changeTicket(step)
  }

  #wait(ms: number): void {
    this.#server.advance(ms)
  }

  #reload(): void {
    this.#phone.reload()
    this.#cancelled.clear()
  }

  #see(fault: Fault): ReservationList {
    const list = this.#phone.checkOutcomes(fault)
    for (const { id, status } of list.reservations)
      if (status === 'cancelled') this.#cancelled.add(Number(id))
    return list
  }

  /** Returns one of the guest's own open tickets. */
  #openTicket(pick: number): Row | undefined {
    const open = this.#server.rows.filter(
      (row) => row.ownerId === GUEST && row.status === 'unused' && !this.#server.isOver(row),
    )
    return open[pick % open.length]
  }

  #changeTicket(step: Extract<Step, { pick: number }>): void {
    const server = this.#server
    const row = this.#openTicket(step.pick)
    if (row === undefined) return
    if (step.do === 'give') server.change(row, { ownerId: FRIEND })
    if (step.do === 'renumber') server.renumber(row)
    if (step.do === 'cancelElsewhere') server.change(row, { status: 'cancelled' })
    if (step.do === 'checkIn')
      server.change(row, { status: 'used', giftAt: server.now + 3 * TIMEOUT_MS })
    const isListed = this.#shown().some(
      ({ id, status }) => Number(id) === row.id && status === 'unused',
    )
    if (step.do === 'cancel' && isListed) {
      server.change(row, { status: 'cancelled' })
      this.#phone.cancel(row.id)
      this.#cancelled.add(row.id)
    }
  }

  #bookElsewhere(session: number): void {
    if (this.#server.isReserved()) return
    this.#elsewhere.add(this.#server.book(STARTS[session] ?? 0).key)
  }

  #book({ session, outcome, isNamed, list }: Extract<Step, { do: 'book' }>): void {
    const [server, phone] = [this.#server, this.#phone]
    const startAt = STARTS[session] ?? 0
    if (startAt < server.now || !this.#offersBooking()) return
    const entry = phone.send({ kind: 'create', argument: booking(startAt) as never }, list)
    if (entry === null) return
    const make = () => (server.isReserved() ? null : server.book(startAt))
    if (outcome.kind !== 'answered') return this.#loseAnswer(entry, outcome, make)
    this.#wait(ANSWER_MS)
    const row = make()
    if (row === null) return phone.refuse(entry, alreadyReserved)
    const reservationId = isNamed ? row.id : phone.identify(entry, list)
    phone.answer(entry, { reservationId, startAt, endAt: null, eventName: null })
    this.#own.push({ row, at: server.now })
  }

  #receive({ session, outcome, from, list }: Extract<Step, { do: 'receive' }>): void {
    const [server, phone] = [this.#server, this.#phone]
    if (this.#isReceiving()) return
    // While a booking has no answer, a received ticket of its session looks like its ticket.
    if (selectPendingBooking(phone.state)) return
    const isAgain = from === 'again' && this.#lastLink !== ''
    if (!isAgain) this.#links += 1
    const link = isAgain ? this.#lastLink : `L${this.#links}`
    const codes = { shareCode: link, hashCode: link }
    const entry = phone.send({ kind: 'receive', argument: { link, codes } as never }, list)
    if (entry === null) return
    const given = server.rows.find(
      (row) => row.ownerId === FRIEND && row.status === 'unused' && !server.isOver(row),
    )
    const make = () => {
      if (isAgain) return null
      const row = given ?? server.add({ bookerId: FRIEND, startAt: this.#friendStart(session) })
      server.change(row, { ownerId: GUEST, receivedAt: server.now })
      return row
    }
    if (outcome.kind !== 'answered') return this.#loseAnswer(entry, outcome, make)
    this.#wait(ANSWER_MS)
    const row = make()
    phone.answer(entry, { reservationId: phone.identify(entry, list) })
    this.#lastLink = link
    if (row !== null) this.#own.push({ row, at: server.now })
  }

  /** Without names, only the session tells a friend's ticket from the guest's own. */
  #friendStart(session: number): number {
    const { namesBooker, namesGuest } = this.#dialect
    return (STARTS[session] ?? 0) + (namesBooker && namesGuest ? 0 : 3_600_000)
  }

  /** The app cannot tell which of two tickets came from which link, so the guest opens one link after the other. */
  #isReceiving(): boolean {
    const isRecent = ({ row: { receivedAt } }: { row: Row }) =>
      (receivedAt ?? -Infinity) > this.#server.now - 2 * LATE_COMMIT_MS
    return (
      selectEntries(this.#phone.state).some(({ kind }) => kind === 'receive') ||
      selectIsReceivedTicketPending(this.#phone.state) ||
      new Set(this.#own.filter(isRecent).map(({ row }) => row)).size > 1
    )
  }

  #loseAnswer(entry: OutboxEntry, { kind, delayMs }: Outcome, make: () => unknown): void {
    if (kind === 'late') this.#server.later(delayMs, make)
    else if (entry.kind === 'create') {
      const isCheckOutdated = entry.argument.wasReserved === false && this.#server.isReserved()
      this.#lost.push({ entry, at: this.#server.now, isCheckOutdated })
    }
    this.#wait(TIMEOUT_MS)
    this.#phone.loseAnswer(entry)
  }

  #shown() {
    return keepFinal(this.#phone.list?.reservations ?? [], selectFinalIds(this.#phone.state))
  }

  #saysNoTickets(): boolean {
    const { state } = this.#phone
    return (
      this.#phone.list?.reservations.length === 0 &&
      !selectIsTicketMissing(state) &&
      selectPendingBooking(state) === null
    )
  }

  /** The rule of `useIsReserved` and of the introduction. */
  #offersBooking(): boolean {
    const { state, now, isCheckReserved } = this.#phone
    const isReserved = isCheckReserved || selectHasRecentTicket(state, now)
    return selectPendingBooking(state) === null && !isReserved
  }

  /** Returns false if the guest has booked again since then and the server gave the same id. */
  #isCancelled(id: number): boolean {
    const isReused = this.#server.rows.some((row) => row.id === id && row.status !== 'cancelled')
    return this.#cancelled.has(id) && !isReused
  }

  #isListed({ id }: Row): boolean {
    return this.#phone.list?.reservations.some((row) => Number(row.id) === id) ?? false
  }

  #checkScreen(step: string): void {
    const { problems } = this
    const isRecent = this.#own.some(
      ({ row, at }) =>
        this.#server.now - at < LATE_COMMIT_MS &&
        row.ownerId === GUEST &&
        row.status === 'unused' &&
        !this.#isListed(row),
    )
    if (isRecent && this.#saysNoTickets()) problems.add(`no tickets said after ${step}`)
    if (isRecent && this.#offersBooking()) problems.add(`booking offered after ${step}`)
    if (
      this.#shown().some(({ id, status }) => status === 'unused' && this.#isCancelled(Number(id)))
    )
      problems.add('a cancelled ticket is open')
    this.#checkLosses(step)
  }

  /** The notice of a lost booking stays until the guest has read it, has booked again, or has a newer reservation. */
  #checkLosses(step: string): void {
    const { state } = this.#phone
    const [lost] = this.#lost
    if (lost === undefined || selectEntries(state).some(({ id }) => id === lost.entry.id)) return
    this.#lost.shift()
    const isNewer = this.#server.rows.some(
      (row) =>
        (row.bookerId === GUEST && row.bookedAt >= lost.at - LATE_COMMIT_MS) ||
        this.#isUnclear(row, lost.at),
    )
    // The check says that the guest has a reservation, and the list lacks it. The app leads to the ticket then.
    const isHidden = this.#server.rows.some(
      (row) => row.ownerId === GUEST && row.status !== 'cancelled' && !this.#isListed(row),
    )
    // If the earlier check was outdated, the list cannot tell this reservation from an old or a received ticket.
    const isReservationUnclear = lost.isCheckOutdated && !this.#showsOwnTicket(lost.at)
    const isReplaced = selectPendingBooking(state) !== null
    const isSaid = selectUnreadFailure(state) !== null
    const isExcused = isNewer || isHidden || isReservationUnclear || isReplaced
    if (!isSaid && !isExcused && step !== 'read')
      this.problems.add(`the failed booking is not shown after ${step}`)
  }

  /** Returns whether the server names a ticket that the guest booked and holds, and that was open at this time. */
  #showsOwnTicket(at: number): boolean {
    const { namesBooker, namesGuest } = this.#dialect
    const isHeldByGuest = ({ bookerId, ownerId }: Row) => bookerId === GUEST && ownerId === GUEST
    const isOpen = ({ status, startAt }: Row) => status === 'unused' && startAt > at
    return (
      namesBooker &&
      namesGuest &&
      this.#server.rows.some((row) => isHeldByGuest(row) && isOpen(row))
    )
  }

  /** Without the names of booker and guest, all recent tickets look alike. A ticket with a new id looks new. */
  #isUnclear({ bookedAt, receivedAt, isRenumbered }: Row, sentAt: number): boolean {
    const { namesBooker, namesGuest } = this.#dialect
    const isRecent = Math.max(bookedAt, receivedAt ?? 0) >= sentAt - LATE_COMMIT_MS
    return isRenumbered || (isRecent && !(namesBooker && namesGuest))
  }

  #checkReports(): void {
    const { reports } = this.#phone
    for (const report of reports.slice(this.#reportsSeen)) this.#checkReport(report)
    this.#reportsSeen = reports.length
  }

  #checkReport({ kind, rowId, sentAt }: Report): void {
    const row = this.#server.rows.find(({ id }) => String(id) === String(rowId))
    if (rowId === null || row === undefined) return
    // The app cannot tell this ticket from the result of its command either.
    const isElsewhere = this.#elsewhere.has(row.key) && row.bookedAt >= sentAt - LATE_COMMIT_MS
    const isResult =
      kind === 'create'
        ? row.bookerId === GUEST && row.bookedAt >= sentAt
        : (row.receivedAt ?? -Infinity) >= sentAt
    const isNew = isResult || isElsewhere || this.#isUnclear(row, sentAt)
    if (!isNew) this.problems.add(`another ticket proves a ${kind}`)
    const proof = `${row.key} ${kind === 'receive' ? row.receivedAt : ''}`
    if (this.#proofs.has(proof) && !row.isRenumbered)
      this.problems.add('one ticket proves two commands')
    this.#proofs.add(proof)
    if (isNew) this.#own.push({ row, at: this.#server.now })
  }

  /** Nothing changes any more, and every list is complete. Polls as the ticket's screen does. */
  settle(): void {
    for (let waits = 0; waits < 8 || this.#server.isWorking; waits += 1) {
      this.#wait(20_000)
      this.#poll()
    }
    for (let waits = 0; waits < 6; waits += 1) {
      this.#wait(60_000)
      this.#poll()
    }
    this.#checkReports()
    this.#phone.check(0)
    this.#checkSettled()
  }

  #poll(): void {
    // The screen asks the check only beside an empty list.
    if (this.#see(UP_TO_DATE).reservations.length === 0) this.#phone.check(0)
  }

  #checkSettled(): void {
    const { state } = this.#phone
    const isEmpty = this.#phone.list?.reservations.length === 0
    const wrong = {
      'a command is pending': selectEntries(state).length > 0,
      'a booked ticket is pending': selectIsBookedTicketPending(state),
      'a received ticket is pending': selectIsReceivedTicketPending(state),
      'a ticket is missing': selectIsTicketMissing(state) || selectIsTicketAwaited(state),
      'a list is incomplete': !isEmpty && selectIncompleteLists(state) > 0,
      'the screen wrongly says, or fails to say, that there are no tickets':
        this.#saysNoTickets() !== isEmpty,
      'a booking is wrongly offered or withheld':
        this.#offersBooking() === this.#server.isReserved(),
      'the screen differs from the server': !this.#showsTruth(),
    }
    for (const [problem, isWrong] of Object.entries(wrong))
      if (isWrong) this.problems.add(`at the end: ${problem}`)
  }

  #showsTruth(): boolean {
    const statuses = (list: { id: unknown; status: string }[]) =>
      list.map(({ id, status }) => `${String(id)} ${status}`).join()
    return statuses(this.#shown()) === statuses(this.#server.list(UP_TO_DATE).reservations)
  }
}
