/** What the phone keeps of each slice, and how it is read back: docs/architecture.md, 'Storage'. */
import * as v from 'valibot'
import { MAX_CODE_LENGTH } from '#src/domain/codes.ts'
import { MAX_HEADCOUNT } from '#src/domain/headcount.ts'
import { parseUtm } from '#src/domain/utm.ts'
import {
  id,
  instant,
  ownedBy,
  owner,
  storedTickets,
  storedUser,
  text,
  word,
} from '#src/store/storedTickets.ts'

export const MAX_FULL_SESSIONS = 20
/** Of the outbox. */
export const MAX_ENTRIES = 50

const code = v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH), v.regex(/^[A-Za-z0-9._~=+-]+$/))
const headcount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_HEADCOUNT))

const draft = ownedBy({
  event: v.nullable(
    v.object({ id, name: v.nullable(text), isOneOfSeveral: v.optional(v.boolean(), false) }),
  ),
  day: v.nullable(instant),
  session: v.nullable(
    v.object({ id, startAt: instant, endAt: v.nullable(instant), type: v.nullable(word) }),
  ),
  headcount,
  invitationCode: v.optional(v.nullable(code), null),
  isPreset: v.boolean(),
  fullSessionIds: v.pipe(v.array(id), v.maxLength(MAX_FULL_SESSIONS)),
  lastAttempt: v.nullable(
    v.variant('outcome', [
      v.object({ outcome: v.literal('lost') }),
      v.object({
        outcome: v.literal('refused'),
        code: v.nullable(v.number()),
        isRead: v.boolean(),
      }),
    ]),
  ),
})

const heldInvitation = v.nullable(
  v.object({ code, type: v.nullable(word), isAccepted: v.boolean() }),
)

const invitation = ownedBy({
  held: heldInvitation,
  previous: v.optional(heldInvitation, null),
  refused: v.nullable(
    v.object({ code, reaction: v.picklist(['taken', 'canceled']), isRead: v.boolean() }),
  ),
})

const verification = ownedBy({
  sent: v.nullable(
    v.object({ id, maskedMobile: v.pipe(v.string(), v.maxLength(40)), sentAt: instant }),
  ),
  isWaitedFor: v.boolean(),
  resendAt: v.nullable(instant),
  isForAnyNumber: v.boolean(),
  // Older builds do not store it.
  checkWait: v.optional(v.nullable(v.object({ id, until: instant })), null),
})

const before = {
  wasReserved: v.nullable(v.boolean()),
  reservationIds: v.nullable(v.array(id)),
  // Commands of older builds do not have these.
  otherGuestIds: v.optional(v.array(id), []),
  claimedIds: v.optional(v.array(id), []),
  hasUnnamedRow: v.optional(v.boolean(), false),
}

const booking = v.object({
  sessionId: id,
  startAt: instant,
  endAt: v.nullable(instant),
  eventName: v.nullable(text),
  sessionType: v.nullable(word),
  headcount,
  type: word,
  invitationCode: v.nullable(code),
  ...before,
})

const isOf = <K extends string, A extends v.GenericSchema>(kind: K, argument: A) => ({
  kind: v.literal(kind),
  argument,
  id: word,
  owner,
  sentAt: instant,
  state: v.picklist(['sending', 'checking', 'unknown', 'waiting']),
  unansweredAt: v.nullable(instant),
  login: v.nullable(word),
})

const ofCode = v.object({ code })
const ofReservation = v.object({ reservationId: id })
/** Whoever has the codes of a link can take the ticket, so they are not stored. */
const ofLink = v.object({
  link: word,
  codes: v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
  ...before,
})

const entry = v.variant('kind', [
  v.object(isOf('bind', ofCode)),
  v.object(isOf('accept', ofCode)),
  v.object(isOf('reject', ofCode)),
  v.object(isOf('create', booking)),
  v.object(isOf('receive', ofLink)),
  v.object(isOf('cancel', ofReservation)),
  v.object(isOf('share', ofReservation)),
])

/** An entry that cannot be read, of an older build say, is dropped alone. */
const outbox = v.object({
  entries: v.pipe(
    v.array(v.fallback(v.nullable(entry), null)),
    v.transform((entries) => entries.filter((one) => one !== null).slice(-MAX_ENTRIES)),
  ),
  unreadFailure: v.optional(v.nullable(v.object({ owner })), null),
})

/** Never stored: a name, a number, a login, a code to scan. What does not fit counts as missing. */
export const storedSchemas = {
  user: storedUser,
  draft,
  invitation,
  verification,
  tickets: storedTickets,
  outbox,
  utm: v.object({ params: v.pipe(v.unknown(), v.transform(parseUtm)) }),
}

export type StoredSlice = keyof typeof storedSchemas
