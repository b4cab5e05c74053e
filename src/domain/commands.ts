/** What the guest requests of the server, answered or not: docs/architecture.md, 'The outbox'. */
import type { ApiError } from '#src/domain/errors.ts'
import type { Id, Instant } from '#src/domain/model.ts'

export type ShareCodes = { shareCode: string; hashCode: string }

/** What the look-up of an unanswered command compares with; null where it is not known. */
export type Baseline = {
  /** As /me or the check says. The list may still hold a used or expired ticket. */
  wasReserved: boolean | null
  reservationIds: Id[] | null
  /** Listed tickets that another guest has. Such a ticket may come back under the same id. */
  otherGuestIds?: Id[]
  /** Rows that have proved other commands since then. A row is evidence for one command only. */
  claimedIds?: Id[]
  /** Another command was carried out since then, and its row could not be identified. */
  hasUnnamedRow?: boolean
}

export type BookingRequest = {
  sessionId: Id
  startAt: Instant
  /** Null if the server names none. */
  endAt: Instant | null
  /** What the guest has chosen of several; else null. */
  eventName: string | null
  /** Of the session; null where the server named none. */
  sessionType: string | null
  headcount: number
  /** 'public', or the type of the invitation. */
  type: string
  invitationCode: string | null
}

/** What the guest is told of a booking. */
export type BookedSession = Pick<BookingRequest, 'startAt' | 'endAt' | 'eventName'>

/** As the server's answer or its list names it; the id is null where only the check knows it. */
export type Booked = BookedSession & { reservationId: Id | null }

export type CommandArguments = {
  bind: { code: string }
  accept: { code: string }
  reject: { code: string }
  create: BookingRequest & Baseline
  /** The link by its fingerprint; the codes themselves are not stored. */
  receive: { link: string; codes: ShareCodes | null } & Baseline
  cancel: { reservationId: Id }
  share: { reservationId: Id }
}

export type CommandData = {
  bind: { type: string; isAccepted: boolean }
  accept: null
  reject: null
  create: Booked
  /** Null if no other command waits for a row, or if the list does not show which row it is. */
  receive: { reservationId: Id | null }
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
export const queueKey = (command: Command): string =>
  isOfInvitation(command) ? `invitation ${command.argument.code}` : commandKey(command)

/** They mean something only once the server knows the guest. */
export const isOfInvitation = (
  command: Command,
): command is Command<'bind' | 'accept' | 'reject'> => 'code' in command.argument

/** How long an answer that was given without a login waits for one. In milliseconds. */
export const MAX_WAIT_FOR_LOGIN_MS = 3_600_000

export const hasWaitedTooLong = (sentAt: Instant, now: Instant): boolean =>
  now - sentAt > MAX_WAIT_FOR_LOGIN_MS

/** A decline takes back what was answered before, and the other way round. */
export function isCancelledBy(older: Command, newer: Command): boolean {
  const isSameInvitation =
    isOfInvitation(older) && isOfInvitation(newer) && older.argument.code === newer.argument.code
  return isSameInvitation && (older.kind === 'reject') !== (newer.kind === 'reject')
}
