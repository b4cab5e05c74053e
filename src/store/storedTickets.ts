/** What the phone keeps of the guest and of the tickets; also read before the app (src/earlyCode). */
import * as v from 'valibot'
import { ticketStatuses } from '#src/domain/model.ts'
import { LAST_INSTANT } from '#src/domain/time.ts'

export const MAX_STORED_TICKETS = 50

export const id = v.union([v.number(), v.pipe(v.string(), v.maxLength(128))])
export const word = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
export const instant = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_INSTANT))

export const owner = v.nullable(id)

/** A slice with its owner; what is not named here is not stored. */
export const ownedBy = <S extends v.ObjectEntries>(value: S) =>
  v.object({ owner, value: v.object(value) })

export const storedUser = v.object({
  id: v.nullable(id),
  login: v.nullable(word),
  membershipPageOpenedFor: v.optional(v.nullable(word), null),
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

export const storedTickets = ownedBy({
  lastKnown: v.nullable(lastKnown),
  isTicketPending: v.optional(v.boolean(), false),
  // An older build has not kept these.
  sharedIds: v.optional(ofTickets(word), []),
  receivedLinks: v.optional(ofTickets(word), []),
  chosenEvents: v.optional(ofTickets(v.object({ id: word, name: text })), []),
})
