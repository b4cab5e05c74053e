/** What the server of a walk has seen: which commands arrived, and which of them had an effect. */
import type { EndpointName, World } from '#mocks/backend/world.ts'

/** The ticket that the last received link named. */
type Receive = { reservationId: number | null; isRefusalFaked: boolean }

export class Ledger {
  /** Requests to book that made a reservation. */
  bookings = 0
  /** The reservations that were there when the last request to book arrived; null before the first. */
  idsBefore: ReadonlySet<number> | null = null
  /** The server answered the last request to book with a code. */
  isBookingRefused = false
  lastReceive: Receive | null = null
  /** The guest who has not yet read that a booking did not go through. */
  lossDueFor: number | null = null
  /** When a request last failed or a fault was last used, in the walk's own time. */
  lastTroubleAt: number | null = null
  /** Staff has done what no staff does, and the app keeps what it saw before. */
  isStaffUnusual = false

  /** A request arrives. `kind` is the fault that it meets, or null. */
  arrive(world: World, endpoint: EndpointName | null, kind: string | null, body: unknown): void {
    if (endpoint === 'createReservation') {
      this.idsBefore = new Set(world.reservations.map(({ id }) => id))
      this.isBookingRefused = false
      this.lossDueFor = null
    }
    if (endpoint === 'receiveReservation') {
      const { share_code: shareCode } = body as { share_code?: string }
      const share = world.shares.find((one) => one.shareCode === shareCode)
      const reservationId = share?.reservationId ?? null
      this.lastReceive = { reservationId, isRefusalFaked: isRefusal(kind) }
    }
  }

  /** The server has answered a request. `made` counts the reservations that it made. */
  answer(endpoint: EndpointName | null, status: number, made: number): void {
    if (endpoint !== 'createReservation') return
    this.bookings += made
    this.isBookingRefused ||= status >= 400 && status < 500 && ![401, 408, 429].includes(status)
  }

  /** This guest has booked a reservation since the last request to book arrived. */
  hasNewBooking({ reservations }: World, guestId: number): boolean {
    const { idsBefore } = this
    return (
      idsBefore !== null &&
      reservations.some(({ id, bookerId }) => bookerId === guestId && !idsBefore.has(id))
    )
  }
}

/** Faults that are an answer of the API: a code, or the end of a login. */
export const isRefusal = (kind: string | null) =>
  kind !== null && (/^\d+$/.test(kind) || kind === 'unauthorized')
