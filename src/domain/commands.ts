/** What the guest has asked of the server and may never hear of: docs/architecture.md, 'The outbox'. */
import type { ApiError } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant, Reservation, ReservationList } from '#src/domain/model.ts'

export type ShareCodes = { shareCode: string; hashCode: string }

/** What the look-up of an unanswered command compares with; null where it is not known. */
export type KnownBefore = {
  wasReserved: boolean | null
  reservationIds: Id[] | null
}

export type BookingRequest = {
  sessionId: Id
  startAt: Instant
  endAt: Instant
  /** What the guest has chosen of several; else null. */
  eventName: string | null
  /** Of the session; null where the server named none. */
  sessionType: string | null
  headcount: number
  /** 'public', or the type of the invitation. */
  type: string
  invitationCode: string | null
}

/** As the server's answer or its list names it; the id is null where only the check knows it. */
export type Booked = Pick<BookingRequest, 'startAt' | 'endAt' | 'eventName'> & {
  reservationId: Id | null
}

export type CommandArguments = {
  bind: { code: string }
  accept: { code: string }
  reject: { code: string }
  create: BookingRequest & KnownBefore
  /** The link by its fingerprint; the codes themselves are not stored. */
  receive: { link: string; codes: ShareCodes | null } & KnownBefore
  cancel: { reservationId: Id }
  share: { reservationId: Id }
}

export type CommandData = {
  bind: { type: string; isAccepted: boolean }
  accept: null
  reject: null
  create: Booked
  receive: null
  cancel: null
  share: ShareCodes | null
}

export type CommandKind = keyof CommandArguments

export type Command<Kind extends CommandKind = CommandKind> = {
  [K in Kind]: { kind: K; argument: CommandArguments[K] }
}[Kind]

/** 'unknown': no answer yet, or none that can be read; the outbox goes on. */
export type CommandResult<Kind extends CommandKind> =
  | { kind: 'done'; data: CommandData[Kind] }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown' }

/** Commands with the same key are the same command; a guest makes one booking at a time. */
export function commandKey({ kind, argument }: Command): string {
  if (kind === 'create') return kind
  if ('code' in argument) return `${kind} ${argument.code}`
  return `${kind} ${'link' in argument ? argument.link : argument.reservationId}`
}

/** Commands of one lane are sent one after the other. */
export const commandLane = (command: Command): string =>
  isOfInvitation(command) ? `invitation ${command.argument.code}` : commandKey(command)

/** They mean something only once the server knows the guest. */
export const isOfInvitation = (
  command: Command,
): command is Command<'bind' | 'accept' | 'reject'> => 'code' in command.argument

/** A decline takes back what was answered before, and the other way round. */
export function isTakenBackBy(older: Command, newer: Command): boolean {
  const isSameInvitation =
    isOfInvitation(older) && isOfInvitation(newer) && older.argument.code === newer.argument.code
  return isSameInvitation && (older.kind === 'reject') !== (newer.kind === 'reject')
}

/** A server may carry a command out this long after the app gave up, in milliseconds. */
export const LATE_COMMIT_MS = 60_000

/** Looked for at once and after these times, in milliseconds since it was given up. */
const LOOK_UPS_MS = [5_000, 15_000, 30_000, LATE_COMMIT_MS] as const

/** In milliseconds; null after the last one. */
export function nextLookUpDelay(unansweredAt: Instant, now: Instant): number | null {
  const age = now - unansweredAt
  const next = LOOK_UPS_MS.find((ms) => ms > age)
  return next === undefined ? null : next - age
}

export const isPastLateCommit = (unansweredAt: Instant, now: Instant): boolean =>
  now - unansweredAt >= LATE_COMMIT_MS

const isStanding = ({ status }: Reservation) => status !== 'cancelled'

const isNew = ({ id }: Reservation, before: KnownBefore): boolean | null =>
  before.reservationIds === null
    ? before.wasReserved === false || null
    : !before.reservationIds.some((known) => isSameId(known, id))

/** Null where the server does not say. */
const isBookedBy = ({ userId }: Reservation, viewerId: Id | null): boolean | null =>
  userId === null || viewerId === null ? null : isSameId(userId, viewerId)

/** The reservation that the unanswered booking made; null where the list has none. */
export function findBooked(
  { userId, reservations }: ReservationList,
  request: CommandArguments['create'],
): Reservation | null {
  const standing = reservations.filter(
    (one) => isStanding(one) && isBookedBy(one, userId) !== false,
  )
  const isOfSession = ({ startAt }: Reservation) => startAt === request.startAt
  return (
    standing.find((one) => isOfSession(one) && isNew(one, request) !== false) ??
    standing.find((one) => isNew(one, request)) ??
    null
  )
}

/** Whether the list has the ticket of the link: a new one, or one that somebody else booked. */
export const hasReceived = (
  { userId, reservations }: ReservationList,
  viewerId: Id | null,
  before: KnownBefore,
): boolean =>
  reservations.filter(isStanding).some((one) => {
    const viewer = userId ?? viewerId
    const isOwnBooking = isBookedBy(one, viewer)
    if (isOwnBooking) return false
    const isOwn = one.owner !== null && isSameId(one.owner.id, viewer)
    return isNew(one, before) ?? (isOwn && isOwnBooking === false)
  })

export const isCancelled = ({ reservations }: ReservationList, id: Id): boolean =>
  !reservations.some((one) => isSameId(one.id, id) && isStanding(one))

/** Given away, or not offered for sharing any more. */
export const isShared = ({ reservations }: ReservationList, id: Id): boolean =>
  reservations.some((one) => isSameId(one.id, id) && (one.status === 'shared' || !one.isShareable))
