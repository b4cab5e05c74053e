import * as v from 'valibot'
import { ticketStatuses } from '#src/domain/model.ts'
import { LAST_INSTANT } from '#src/domain/time.ts'
import { emptyDraft } from '#src/state/draft.ts'
import { MAX_PENDING_REJECTS } from '#src/state/invitation.ts'
import { MAX_STORED_TICKETS } from '#src/state/tickets.ts'
import { initialVerification } from '#src/state/verification.ts'

const id = v.union([v.number(), v.pipe(v.string(), v.maxLength(128))])
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))
const instant = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_INSTANT))

const heldInvitation = v.object({
  code,
  type: v.nullable(word),
  pendingCall: v.optional(v.picklist(['bind', 'accept'])),
  isAccepted: v.optional(v.boolean()),
})

const invitation = v.object({
  held: v.fallback(v.nullable(heldInvitation), null),
  pendingRejects: v.fallback(v.pipe(v.array(code), v.maxLength(MAX_PENDING_REJECTS)), []),
})

const draft = v.object({
  ownerId: v.nullable(id),
  eventId: v.nullable(id),
  date: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}\/\d{2}\/\d{2}$/))),
  sessionId: v.nullable(id),
  sessionType: v.nullable(word),
  time: v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2} - \d{2}:\d{2}$/))),
  headcount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  isPreset: v.boolean(),
  pendingSince: v.nullable(instant),
  wasReserved: v.nullable(v.boolean()),
  wasRefused: v.optional(v.boolean(), false),
})

const verification = v.object({
  sent: v.nullable(
    v.object({ id, maskedMobile: v.pipe(v.string(), v.maxLength(40)), sentAt: instant }),
  ),
  isWaitedFor: v.boolean(),
  resendAt: v.nullable(instant),
  isForAnyNumber: v.boolean(),
})

/** An earlier version stored the server's statuses. */
const OLD_STATUSES = new Map([
  ['created', 'unused'],
  ['checked_in', 'used'],
])

const status = v.pipe(
  v.string(),
  v.transform((text) => OLD_STATUSES.get(text) ?? text),
  v.picklist(ticketStatuses),
)

const lastKnown = v.object({
  seenAt: instant,
  tickets: v.pipe(v.array(v.object({ startAt: instant, status })), v.maxLength(MAX_STORED_TICKETS)),
})

/** Never stored: a name, a number, a login, a code. What does not fit counts as missing. */
const slices = {
  invitation: v.fallback(invitation, { held: null, pendingRejects: [] }),
  draft: v.fallback(draft, emptyDraft),
  verification: v.fallback(verification, initialVerification),
  tickets: v.fallback(
    v.object({ ownerId: v.optional(v.nullable(id), null), lastKnown: v.nullable(lastKnown) }),
    { ownerId: null, lastKnown: null },
  ),
}

export const storedSlices = Object.keys(slices)

/** redux-persist's own entries stay as they are. */
export function toStored(slice: unknown, name: PropertyKey): unknown {
  const schemas: Partial<Record<PropertyKey, v.GenericSchema>> = slices
  const schema = schemas[name]
  return schema === undefined ? slice : v.parse(schema, slice)
}

/** An earlier version stored the invitation with the user. */
const invitationOfUser = v.looseObject({
  user: v.object({
    invitation: v.optional(v.unknown()),
    pendingRejects: v.optional(v.unknown()),
  }),
})

function upgrade(stored: unknown): unknown {
  const old = v.safeParse(invitationOfUser, stored)
  if (!old.success) return stored
  const { invitation: held, pendingRejects } = old.output.user
  return { invitation: { held, pendingRejects }, ...old.output }
}

export function readStored(stored: unknown) {
  const read = v.safeParse(v.object(slices), upgrade(stored))
  return read.success ? read.output : null
}
