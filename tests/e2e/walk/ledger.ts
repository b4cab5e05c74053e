/** Records which commands reached the server of a walk, and which of them had an effect. */
import type { EndpointName, Guest, World } from '#mocks/backend/world.ts'
import { listedTickets } from '#tests/e2e/walk/guests.ts'

/** The ticket of the last received link. */
type Receive = {
  reservationId: number | null
  isRefusalFaked: boolean
  /** The phone has lost its record of this link: it was received before, or its refusal was reloaded. */
  isForgotten: boolean
}

export class Ledger {
  /** The number of booking requests that created a reservation. */
  bookings = 0
  /** The reservations before the last booking request, or null before the first request. */
  idsBefore: ReadonlySet<number> | null = null
  /** Whether the server answered the last booking request with a code. */
  isBookingRefused = false
  lastReceive: Receive | null = null
  /** The share codes of the links that were opened and that the phone still has on record. */
  readonly knownLinks = new Set<string>()
  /** The guest who has not yet been told that a booking failed. */
  unreportedLossOf: number | null = null
  /** When a request last failed or a fault was last used, in the walk's own time. */
  lastTroubleAt: number | null = null
  /** When staff last undid a check-in. A page that was loaded before keeps the ticket as used. */
  checkInUndoneAt: number | null = null

  /** Records a request. `kind` is its fault, or null. */
  arrive(world: World, endpoint: EndpointName | null, kind: string | null, body: unknown): void {
    if (endpoint === 'createReservation') {
      this.idsBefore = new Set(world.reservations.map(({ id }) => id))
      this.isBookingRefused = false
      this.unreportedLossOf = null
    }
    if (endpoint === 'receiveReservation') {
      const { share_code: shareCode } = body as { share_code?: string }
      const share = world.shares.find((one) => one.shareCode === shareCode)
      const reservationId = share?.reservationId ?? null
      const wasReceived = typeof share?.receivedBy === 'number'
      const isForgotten = wasReceived && !this.knownLinks.has(share.shareCode)
      this.lastReceive = { reservationId, isRefusalFaked: isRefusal(kind), isForgotten }
      if (share !== undefined) this.knownLinks.add(share.shareCode)
    }
  }

  /** The phone no longer knows which link was refused. */
  forgetLink(): void {
    if (this.lastReceive !== null) this.lastReceive.isForgotten = true
  }

  /** Records an answer. `made` is the number of reservations that it created. */
  answer(endpoint: EndpointName | null, status: number, made: number): void {
    if (endpoint !== 'createReservation') return
    this.bookings += made
    this.isBookingRefused ||= status >= 400 && status < 500 && ![401, 408, 429].includes(status)
  }

  /** True if the list names the ticket of the last link as this guest's, and the phone can know it. */
  holdsReceived(world: World, guest: Guest): boolean {
    const { lastReceive } = this
    if (lastReceive === null || lastReceive.isRefusalFaked || lastReceive.isForgotten) return false
    return listedTickets(world, guest).some(
      ({ id, ownerId }) => id === lastReceive.reservationId && ownerId === guest.id,
    )
  }

  /** True if this guest has a reservation that was made after the last booking request. */
  hasNewBooking({ reservations }: World, guestId: number): boolean {
    const { idsBefore } = this
    return (
      idsBefore !== null &&
      reservations.some(({ id, bookerId }) => bookerId === guestId && !idsBefore.has(id))
    )
  }
}

/** True for faults that are answers of the API: a code, or the end of a login. */
export const isRefusal = (kind: string | null) =>
  kind !== null && (/^\d+$/.test(kind) || kind === 'unauthorized')
