/** A model server whose lists may lag behind, be incomplete or hold an unreadable row. */
import type { Reservation, ReservationList } from '#src/domain/model.ts'
import { NOW } from '#tests/mocks/request.ts'
import { aGift, aReservation } from '#tests/support/reservations.ts'

export const GUEST = 1
export const FRIEND = 4

const HOUR_MS = 3_600_000
const SESSION_MS = 2_700_000

/** The start of each session. One begins soon. */
export const STARTS = [NOW + 72 * HOUR_MS, NOW + 76 * HOUR_MS, NOW + HOUR_MS / 2]

/** Says what a server leaves out, and how it writes ids. */
export type Dialect = {
  namesBooker: boolean
  namesOwner: boolean
  namesGuest: boolean
  /** A cancelled reservation leaves the list. */
  removesCancelled: boolean
  /** The check does not count a ticket that was used or has ended. */
  ignoresOld: boolean
  hasTextIds: boolean
  /** The guest's next booking gets the id of the cancelled one. */
  reusesIds: boolean
}

export type Row = {
  /** Identifies the reservation, even after it has got another id. */
  key: number
  id: number
  bookerId: number
  ownerId: number
  status: 'unused' | 'used' | 'cancelled'
  startAt: number
  giftAt: number | null
  bookedAt: number
  receivedAt: number | null
  isRenumbered: boolean
}

/** How a list differs from the server's state. */
export type Fault = { lagMs: number; missing?: number; isUnreadable?: boolean }

export const UP_TO_DATE: Fault = { lagMs: 0 }

export class Server {
  now = NOW
  rows: Row[] = []
  /** When the state last changed. */
  changedAt = NOW
  readonly #dialect: Dialect
  readonly #states: { at: number; rows: Row[] }[] = [{ at: -Infinity, rows: [] }]
  #due: { at: number; run: () => void }[] = []
  #lastKey = 0

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  get isWorking(): boolean {
    return this.#due.length > 0
  }

  advance(ms: number): void {
    const until = this.now + ms
    const due = this.#due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    this.#due = this.#due.filter(({ at }) => at > until)
    for (const { at, run } of due) {
      this.now = at
      run()
    }
    this.now = until
  }

  later(ms: number, run: () => void): void {
    this.#due.push({ at: this.now + ms, run })
  }

  add(row: Partial<Row>): Row {
    this.#lastKey += 1
    const key = this.#lastKey
    const added: Row = {
      key,
      id: key,
      bookerId: GUEST,
      ownerId: GUEST,
      status: 'unused',
      startAt: STARTS[0] ?? NOW,
      giftAt: null,
      bookedAt: this.now,
      receivedAt: null,
      isRenumbered: false,
      ...row,
    }
    this.rows.push(added)
    this.changed()
    return added
  }

  /** Books a session for the guest. */
  book(startAt: number): Row {
    const isReused = ({ bookerId, status }: Row) => bookerId === GUEST && status === 'cancelled'
    const cancelled = this.#dialect.reusesIds ? this.rows.find(isReused) : undefined
    this.rows = this.rows.filter((row) => row !== cancelled)
    return this.add({ startAt, ...(cancelled && { id: cancelled.id }) })
  }

  change(row: Row | undefined, change: Partial<Row>): void {
    if (row === undefined) return
    Object.assign(row, change)
    this.changed()
  }

  /** Gives the reservation another id. */
  renumber(row: Row | undefined): void {
    this.#lastKey += 1
    this.change(row, { id: this.#lastKey, isRenumbered: true })
  }

  remove(isRemoved: (row: Row) => boolean): void {
    this.rows = this.rows.filter((row) => !isRemoved(row))
    this.changed()
  }

  changed(): void {
    this.changedAt = this.now
    this.#states.push({ at: this.now, rows: this.rows.map((row) => ({ ...row })) })
  }

  isOver({ status, startAt }: Row): boolean {
    return status === 'used' || startAt + SESSION_MS <= this.now
  }

  isReserved(lagMs = 0): boolean {
    return this.#rowsAt(lagMs).some(
      (row) =>
        row.ownerId === GUEST &&
        row.status !== 'cancelled' &&
        !(this.#dialect.ignoresOld && this.isOver(row)),
    )
  }

  list({ lagMs, missing = 0, isUnreadable = false }: Fault): ReservationList {
    const { removesCancelled, namesGuest } = this.#dialect
    const rows = this.#rowsAt(lagMs)
      .filter(({ bookerId, ownerId }) => bookerId === GUEST || ownerId === GUEST)
      .filter(({ status }) => !(removesCancelled && status === 'cancelled'))
      .filter((_, at) => ((missing >> at) & 1) === 0)
    const readable = isUnreadable ? rows.slice(1) : rows
    return {
      userId: namesGuest ? GUEST : null,
      reservations: readable.map((row) => this.#toReservation(row, this.now - lagMs)),
      ...(readable.length < rows.length && { unreadableRows: ['reservations[].id (null)'] }),
    }
  }

  #rowsAt(lagMs: number): Row[] {
    return this.#states.filter(({ at }) => at <= this.now - lagMs).at(-1)?.rows ?? []
  }

  #toReservation(row: Row, now: number): Reservation {
    const { id, bookerId, ownerId, status, startAt, giftAt } = row
    const { namesBooker, namesOwner, hasTextIds } = this.#dialect
    const isGivenAway = ownerId !== GUEST && status === 'unused'
    return aReservation({
      id: hasTextIds ? String(id) : id,
      userId: namesBooker ? bookerId : null,
      owner: namesOwner ? { id: ownerId, lineName: null } : null,
      status: isGivenAway ? 'shared' : status,
      startAt,
      endAt: startAt + SESSION_MS,
      checkInCodeRemainingSeconds: 600,
      gift: giftAt !== null && giftAt <= now ? aGift({ redeemCodeRemainingSeconds: 600 }) : null,
    })
  }
}
