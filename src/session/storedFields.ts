/**
 * Schemas of the fields that slices store. The early code loads this file, so it must not import Redux
 * or `domain/codes.ts`.
 */
import * as v from 'valibot'
import { MAX_COUNT } from '#src/domain/headcount.ts'
import { MAX_ID_LENGTH } from '#src/domain/ids.ts'
import { ticketStatuses } from '#src/domain/model.ts'
import { LAST_INSTANT } from '#src/domain/time.ts'

export const MAX_STORED_TICKETS = 50

export const id = v.union([v.number(), v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH))])
/** An id as text, a type or a fingerprint. */
export const word = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH))
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
export const instant = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_INSTANT))
export const headcount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT))
export const owner = v.nullable(id)

/** The stored part of a `GuestScoped` slice. Fields that are not listed in `value` are not stored. */
export const guestScoped = <S extends v.ObjectEntries>(value: S) =>
  v.object({ owner, value: v.object(value) })

/** The stored part of `userSlice`. It is declared here because the early code reads it. */
export const storedUser = v.object({
  /** The guest of the last login with a mobile number, on this phone. */
  id: v.nullable(id),
  /** The fingerprint of the api token under which /me named that guest. */
  login: v.nullable(word),
  /** The fingerprint of the verification for which the membership page has opened. */
  membershipPageOpenedFor: v.optional(v.nullable(word), null),
  /** The fingerprint of the verification that waits for its login. */
  pendingLoginFor: v.optional(v.nullable(word), null),
})

const ofTickets = <S extends v.GenericSchema>(item: S) =>
  v.pipe(v.array(item), v.maxLength(MAX_STORED_TICKETS))

const lastKnown = v.object({
  seenAt: instant,
  tickets: ofTickets(
    v.object({ startAt: instant, status: v.fallback(v.picklist(ticketStatuses), 'unused') }),
  ),
})

const unlistedBooking = v.object({
  reservationId: v.nullable(id),
  startAt: instant,
  wasReserved: v.nullable(v.boolean()),
  reservationIds: v.nullable(v.array(id)),
  cancelledIds: v.optional(v.array(id), []),
  claimedIds: v.array(id),
  hasUnnamedRow: v.boolean(),
})

/** The stored part of `ticketsSlice`. It is declared here because the early code reads it. */
export const storedTickets = guestScoped({
  /** Shown when the network fails. It holds no codes. */
  lastKnown: v.nullable(lastKnown),
  /**
   * When the server confirmed a booking, or refused another one because of it. Null if no such ticket is expected
   * (ticketsState.ts). Older builds do not store it.
   */
  ticketPendingSince: v.optional(v.nullable(instant), null),
  /** The booking of `ticketPendingSince`. Null if it is unknown: any ticket of the guest may then be its ticket. */
  unlistedBooking: v.optional(v.fallback(v.nullable(unlistedBooking), null), null),
  /** When the guest received a ticket. Null if no such ticket is expected. Older builds do not store it. */
  receivedTicketPendingSince: v.optional(v.nullable(instant), null),
  /** The ids of these two tickets, as texts. They are null until the server or a list has named them. */
  bookedId: v.optional(v.nullable(word), null),
  receivedId: v.optional(v.nullable(word), null),
  /** The ids of the tickets for which a link was made, as texts. Older builds do not store them. */
  sharedIds: v.optional(ofTickets(word), []),
  /** Fingerprints of the links whose ticket this guest has received. Older builds do not store them. */
  receivedLinks: v.optional(ofTickets(word), []),
  /** The guest's choices where an invitation offered several events. Older builds do not store them. */
  chosenEvents: v.optional(ofTickets(v.object({ id: word, name: text })), []),
})
