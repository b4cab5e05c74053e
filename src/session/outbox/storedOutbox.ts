/** The schema of the stored part of `outboxSlice`. */
import * as v from 'valibot'
import { MAX_CODE_LENGTH } from '#src/domain/codes.ts'
import type { CommandKind } from '#src/domain/commands.ts'
import * as fields from '#src/session/storedFields.ts'

export const MAX_ENTRIES = 50

/** The schema of an invitation's code. */
export const storedCode = v.pipe(
  v.string(),
  v.maxLength(MAX_CODE_LENGTH),
  v.regex(/^[A-Za-z0-9._~=+-]+$/),
)

const baseline = {
  wasReserved: v.nullable(v.boolean()),
  reservationIds: v.nullable(v.array(fields.id)),
  // Commands of older builds do not have these.
  cancelledIds: v.optional(v.array(fields.id), []),
  otherGuestIds: v.optional(v.array(fields.id), []),
  claimedIds: v.optional(v.array(fields.id), []),
  hasUnnamedRow: v.optional(v.boolean(), false),
}

const booking = v.object({
  sessionId: fields.id,
  startAt: fields.instant,
  endAt: v.nullable(fields.instant),
  eventName: v.nullable(fields.text),
  sessionType: v.nullable(fields.word),
  headcount: fields.headcount,
  type: fields.word,
  invitationCode: v.nullable(storedCode),
  ...baseline,
})

const ofCode = v.object({ code: storedCode })
const ofReservation = v.object({ reservationId: fields.id })
/** Anyone who has the codes of a link can take the ticket, so they are not stored. */
const ofLink = v.object({
  link: fields.word,
  codes: v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
  ...baseline,
})

export const envelope = v.object({
  id: fields.word,
  /** It is null before any login, because the first guest who logs in gets the entry. */
  owner: fields.owner,
  /** The time when it was sent, or when it was submitted if the entry has no owner. */
  sentAt: fields.instant,
  /**
   * - 'sending': the request is running, or the page was closed while it ran.
   * - 'checking': no answer came, and the app checks the outcome of this checked command.
   * - 'unknown': no answer came. The last check could not tell, or it is an answer to an invitation, which
   *   the app sends again.
   * - 'waiting': it was sent without a login, so the app sends it again with the next login.
   */
  state: v.picklist(['sending', 'checking', 'unknown', 'waiting']),
  /** The time when the app stopped waiting for the answer. Null while it is being sent. */
  unansweredAt: v.nullable(fields.instant),
  /** The fingerprint of the api token of the last attempt. */
  login: v.nullable(fields.word),
})

/** The schema of an entry. */
const entryOf = <K extends CommandKind, A extends v.GenericSchema>(kind: K, argument: A) =>
  v.object({ kind: v.literal(kind), argument, ...envelope.entries })

const storedEntry = v.variant('kind', [
  entryOf('bind', ofCode),
  entryOf('accept', ofCode),
  entryOf('reject', ofCode),
  entryOf('create', booking),
  entryOf('receive', ofLink),
  entryOf('cancel', ofReservation),
  entryOf('share', ofReservation),
])

/** `booking` is null if it was not sent, or if an older build has stored the failure. */
const failure = v.object({ owner: fields.owner, booking: v.fallback(v.nullable(booking), null) })

/** An entry that cannot be read, for example one of an older build, is dropped without the others. */
export const storedOutbox = v.object({
  entries: v.pipe(
    v.array(v.fallback(v.nullable(storedEntry), null)),
    v.transform((entries) => entries.filter((one) => one !== null).slice(-MAX_ENTRIES)),
  ),
  /** A booking did not go through, and its guest has not read the notice yet. */
  unreadFailure: v.optional(v.nullable(failure), null),
})
