/**
 * The app's reducers and rules on one phone, without requests. Each list and check of the model server is given to them
 * as RTK Query would. Pending commands are resolved by the rules that the outbox uses.
 */
import { combineReducers, isAnyOf, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { vi } from 'vitest'
import { api, selectList } from '#src/api/client.ts'
import { slices } from '#src/app/reducers.ts'
import {
  withoutCancelled,
  type Baseline,
  type Command,
  type CommandArguments,
  type CommandData,
} from '#src/domain/commands.ts'
import { explainsCheck, isPastLateCommit } from '#src/domain/commandOutcome.ts'
import { alreadyReserved, type ApiError } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Reservation, ReservationList } from '#src/domain/model.ts'
import { selectBooked } from '#src/features/booking/book.ts'
import { selectReceived } from '#src/session/outbox/findReceivedTicket.ts'
import { clockJumped } from '#src/session/clockSlice.ts'
import { guestChanged } from '#src/session/guestScope.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { selectBaseline } from '#src/session/outbox/baseline.ts'
import { recoverLostBooking } from '#src/session/outbox/lostBooking.ts'
import {
  commandDone,
  commandNotExecuted,
  commandRefused,
  commandStored,
  commandUnanswered,
  selectEntries,
  selectEntryById,
  selectUnreadFailure,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'
import { GUEST, type Fault, type Server } from '#tests/session/lag/server.ts'

type Endpoint = 'getReservations' | 'checkReservation' | 'getMe'

const isAnswer = isAnyOf(
  api.endpoints.getReservations.matchFulfilled,
  api.endpoints.checkReservation.matchFulfilled,
  api.endpoints.getMe.matchFulfilled,
)

/** Holds the last answers, as the slice of RTK Query does. */
function answers(state: { queries: object } = { queries: {} }, action: UnknownAction) {
  if (!isAnswer(action)) return state
  const { payload: data, meta } = action
  const query = { status: 'fulfilled', data, fulfilledTimeStamp: meta.fulfilledTimeStamp }
  return { queries: { ...state.queries, [meta.arg.queryCacheKey]: query } }
}

const fulfilled = (endpointName: Endpoint, payload: unknown, at: number) => ({
  type: 'api/executeQuery/fulfilled',
  payload,
  meta: {
    arg: { type: 'query', endpointName, queryCacheKey: `${endpointName}(undefined)` },
    requestId: String(at),
    requestStatus: 'fulfilled',
    fulfilledTimeStamp: at,
  },
})

const reducer = combineReducers({ ...slices.reducers, api: answers }) as unknown as Reducer<
  RootState,
  UnknownAction
>

/** A command that succeeded, as the app reports it. */
export type Report = { kind: 'create' | 'receive'; id: string; rowId: Id | null; sentAt: number }

export class Phone {
  state: RootState = reducer(undefined, { type: 'loaded' })
  /** How far the phone's clock is ahead of the server's. */
  skewMs = 0
  readonly reports: Report[] = []
  readonly #server: Server
  /** When each command was sent, by the server's clock. */
  readonly #sentAt = new Map<string, number>()
  #commands = 0

  constructor(server: Server) {
    this.#server = server
    this.#signIn()
  }

  get now(): number {
    return this.#server.now + this.skewMs
  }

  dispatch(action: UnknownAction): void {
    this.state = reducer(this.state, action)
  }

  jump(jumpMs: number): void {
    this.skewMs += jumpMs
    this.dispatch(clockJumped({ jumpMs }))
  }

  /** Loads the page again. Only the stored fields survive. */
  reload(): void {
    const { tickets, outbox } = slices.storedSchemas
    const stored = <T>(schema: v.GenericSchema<unknown, T>, slice: unknown): T =>
      v.parse(schema, JSON.parse(JSON.stringify(slice)))
    const [ownTickets, ownOutbox] = [
      stored(tickets, this.state.tickets),
      stored(outbox, this.state.outbox),
    ]
    const fresh = reducer(undefined, { type: 'loaded' })
    const value = { ...fresh.tickets.value, ...ownTickets.value }
    this.state = {
      ...fresh,
      tickets: { ...fresh.tickets, ...ownTickets, value },
      outbox: { ...fresh.outbox, ...ownOutbox },
    }
    this.#signIn()
  }

  #signIn(): void {
    this.dispatch(guestChanged({ guest: GUEST, login: 'l1' }))
    const me = { id: GUEST, customerId: null, isReserved: null, mobile: undefined }
    this.dispatch(fulfilled('getMe', me, this.now))
  }

  check(lagMs: number): void {
    const payload = { isReserved: this.#server.isReserved(lagMs), hasAvailableSession: true }
    this.dispatch(fulfilled('checkReservation', payload, this.now))
  }

  fetchList(fault: Fault): ReservationList {
    vi.setSystemTime(this.now)
    const list = this.#server.list(fault)
    this.dispatch(fulfilled('getReservations', list, this.now))
    this.#recoverLostBooking()
    return list
  }

  /** Fetches the list, and checks the outcome of each pending command with it. */
  checkOutcomes(fault: Fault): ReservationList {
    const list = this.fetchList(fault)
    for (const entry of selectEntries(this.state))
      if (entry.unansweredAt !== null) this.#checkOutcome(entry, list, fault)
    return list
  }

  /** The last list since the page was loaded. */
  get list(): ReservationList | undefined {
    return selectList(this.state).data
  }

  /** Sends a command, after it has fetched the list. Returns the entry, or null if it was not needed. */
  send(command: Command<'create' | 'receive'>, fault: Fault): OutboxEntry | null {
    const wasLost = selectUnreadFailure(this.state) !== null
    const list = this.fetchList(fault)
    const baseline = selectBaseline(this.state, list)
    // The list has shown the earlier booking.
    const isRecovered = wasLost && selectUnreadFailure(this.state) === null
    if (command.kind === 'create' && isRecovered) return null
    this.#commands += 1
    const id = `c${this.#commands}`
    const sending = { id, owner: GUEST, sentAt: this.now, state: 'sending', unansweredAt: null }
    const argument = { ...command.argument, ...(baseline satisfies Baseline) }
    const entry = { ...command, argument, ...sending, login: 'l1' } as OutboxEntry
    this.#sentAt.set(id, this.#server.now)
    this.dispatch(commandStored(entry))
    return selectEntryById(this.state, entry)
  }

  answer(entry: OutboxEntry, data: CommandData['create' | 'receive']): void {
    this.#report(entry as OutboxEntry<'create' | 'receive'>, data)
  }

  refuse(entry: OutboxEntry, error: ApiError): void {
    this.dispatch(commandRefused({ ...entry, error, refusedAt: this.now }))
  }

  loseAnswer({ id }: OutboxEntry): void {
    this.dispatch(commandUnanswered({ id, unansweredAt: this.now, state: 'checking' }))
  }

  cancel(reservationId: Id): void {
    const argument = { reservationId }
    const done = { id: 'x', kind: 'cancel', argument, data: null, doneAt: this.now } as const
    this.dispatch(commandDone(done))
  }

  /** The row of an answer that does not name it. It is looked for only if another command needs it (`identifyRow`). */
  identify(entry: OutboxEntry, fault: Fault): Id | null {
    const isNeeded =
      selectEntries(this.state).some(({ id }) => id !== entry.id) ||
      Boolean(selectUnreadFailure(this.state)?.booking)
    return isNeeded ? (this.#rowOf(entry, this.fetchList(fault), true)?.id ?? null) : null
  }

  #rowOf(entry: OutboxEntry, list: ReservationList, isAnswered: boolean): Reservation | null {
    const known = selectEntryById(this.state, entry)?.argument ?? entry.argument
    const isBooking = entry.kind === 'create'
    const argument = isBooking && this.#isLast(entry) ? withoutCancelled(known as Baseline) : known
    const row = isBooking
      ? selectBooked(this.state, argument as CommandArguments['create'], list)
      : (selectReceived(this.state, argument as CommandArguments['receive'], list, isAnswered)[0] ??
        null)
    const { claimedIds = [] } = argument as Baseline
    return row !== null && claimedIds.some((id) => isSameId(id, row.id)) ? null : row
  }

  #isLast({ unansweredAt }: OutboxEntry): boolean {
    return unansweredAt !== null && isPastLateCommit(unansweredAt, this.now)
  }

  #checkOutcome(entry: OutboxEntry, list: ReservationList, fault: Fault): void {
    if (selectEntryById(this.state, entry) === null) return
    const row = this.#rowOf(entry, list, false)
    if (entry.kind === 'create') this.check(fault.lagMs)
    if (row !== null) {
      const data = { reservationId: row.id, startAt: row.startAt, endAt: null, eventName: null }
      this.#report(entry as OutboxEntry<'create' | 'receive'>, data)
    } else if (this.#isLast(entry)) {
      const known = withoutCancelled(entry.argument as Baseline)
      const isExplained = explainsCheck(list, known, entry.sentAt)
      const isHidden = this.isCheckReserved && !isExplained && entry.kind === 'create'
      if (isHidden) this.refuse(entry, alreadyReserved)
      else this.dispatch(commandNotExecuted(entry))
    }
  }

  get isCheckReserved(): boolean {
    return api.endpoints.checkReservation.select()(this.state).data?.isReserved ?? false
  }

  #recoverLostBooking(): void {
    const dispatch = (action: UnknownAction) => {
      this.dispatch(action)
      if (commandDone.match(action) && action.payload.kind === 'create')
        this.#noteReport('create', 'lost', action.payload.data.reservationId)
    }
    recoverLostBooking()(dispatch as never, () => this.state, {} as never)
  }

  #report(entry: OutboxEntry<'create' | 'receive'>, data: CommandData['create' | 'receive']): void {
    this.dispatch(commandDone({ ...entry, data, doneAt: this.now } as never))
    this.#noteReport(entry.kind, entry.id, data.reservationId)
  }

  #noteReport(kind: Report['kind'], id: string, rowId: Id | null): void {
    this.reports.push({ kind, id, rowId, sentAt: this.#sentAt.get(id) ?? 0 })
  }
}
