/** The commands that a guest sends to the server: docs/architecture.md, 'The outbox'. */
import type { ApiError } from '#src/domain/errors.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant } from '#src/domain/model.ts'

export type ShareCodes = { shareCode: string; hashCode: string }

/**
 * The state before a command. The app compares it with the current list to find the outcome of a
 * command that got no answer. A field is null if it is unknown.
 */
export type Baseline = {
  /** From /me or /reservation/check, so it may be outdated. The list may also hold a used or expired ticket. */
  wasReserved: boolean | null
  reservationIds: Id[] | null
  /** The listed tickets that were cancelled. */
  cancelledIds?: Id[]
  /** Listed tickets that another guest has. Such a ticket may come back under the same id. */
  otherGuestIds?: Id[]
  /** Rows that other commands made since then. A row can prove only one command. */
  claimedIds?: Id[]
  /** Another command succeeded since then, and its row could not be identified. */
  hasUnnamedRow?: boolean
}

/** Returns the baseline alone, without other fields, and with defaults for what is missing. */
export const completeBaseline = ({
  wasReserved,
  reservationIds,
  cancelledIds = [],
  otherGuestIds = [],
  claimedIds = [],
  hasUnnamedRow = false,
}: Baseline): Required<Baseline> => ({
  wasReserved,
  reservationIds,
  cancelledIds,
  otherGuestIds,
  claimedIds,
  hasUnnamedRow,
})

/** Returns whether this is the id of a ticket that was cancelled before the command. Some servers give it to the next one. */
export const wasCancelled = ({ cancelledIds }: Baseline, id: Id | null): boolean =>
  cancelledIds?.some((one) => isSameId(one, id)) === true

/** Returns what the baseline says a minute later: every list knows the cancellations then, so an open ticket is new. */
export function withoutCancelled<Given extends Baseline>(baseline: Given): Given {
  const reservationIds =
    baseline.reservationIds?.filter((id) => !wasCancelled(baseline, id)) ?? null
  return { ...baseline, reservationIds }
}

export type BookingRequest = {
  sessionId: Id
  startAt: Instant
  /** Null if the server sends no end. */
  endAt: Instant | null
  /** The event that the guest chose. Null if there was only one. */
  eventName: string | null
  /** Null if the server sends no type. */
  sessionType: string | null
  headcount: number
  /** 'public', or the type of the invitation. */
  type: string
  invitationCode: string | null
}

/** The part of a booking that the screens show. */
export type BookedSession = Pick<BookingRequest, 'startAt' | 'endAt' | 'eventName'>

/** The id is null if only /reservation/check reports the booking. */
export type Booked = BookedSession & { reservationId: Id | null }

export type CommandArguments = {
  bind: { code: string }
  accept: { code: string }
  reject: { code: string }
  create: BookingRequest & Baseline
  /** `link` is a fingerprint of the codes. The codes themselves are secret and are not stored. */
  receive: { link: string; codes: ShareCodes | null } & Baseline
  cancel: { reservationId: Id }
  share: { reservationId: Id }
}

export type CommandData = {
  bind: { type: string; isAccepted: boolean }
  accept: null
  reject: null
  create: Booked
  /** The id is null if it is not needed, or if the list does not show which row it is. */
  receive: { reservationId: Id | null }
  cancel: null
  share: ShareCodes | null
}

export type CommandKind = keyof CommandArguments

/** These commands are idempotent, so the app sends them again until the server answers. */
export type InvitationKind = 'bind' | 'accept' | 'reject'

/** The app sends these commands once. If no answer comes, it checks their outcome. */
export type CheckedKind = Exclude<CommandKind, InvitationKind>

type CommandOf<Kind extends CommandKind> = {
  [K in Kind]: { kind: K; argument: CommandArguments[K] }
}[Kind]

/** The intersection tells TypeScript that a command of a generic kind is one of all commands. */
export type Command<Kind extends CommandKind = CommandKind> = CommandOf<Kind> &
  CommandOf<CommandKind>

/** 'unknown': there is no readable answer yet. The outbox keeps checking. */
export type CommandResult<Kind extends CommandKind> =
  | { kind: 'done'; data: CommandData[Kind] }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown' }

/** Identifies a command, to deduplicate it. A guest makes only one booking at a time. */
export function commandKey({ kind, argument }: Command): string {
  if (kind === 'create') return kind
  if ('code' in argument) return `${kind} ${argument.code}`
  return `${kind} ${'link' in argument ? argument.link : argument.reservationId}`
}

/** Commands with the same queue key are sent one after the other. */
export const queueKey = (command: Command): string =>
  isOfInvitation(command) ? `invitation ${command.argument.code}` : commandKey(command)

/** These commands wait for a login, because the server has to know the guest. */
export const isOfInvitation = (command: Command): command is Command<InvitationKind> =>
  'code' in command.argument

/** How long a reply to an invitation waits for the guest's login. */
export const MAX_WAIT_FOR_LOGIN_MS = 3_600_000

export const hasWaitedTooLong = (sentAt: Instant, now: Instant): boolean =>
  now - sentAt > MAX_WAIT_FOR_LOGIN_MS

/**
 * Declining an invitation cancels an earlier acceptance or binding. Accepting it cancels an earlier decline. The
 * app also binds an invitation that is only opened again, so a binding cancels nothing.
 */
export function isCancelledBy(older: Command, newer: Command): boolean {
  if (queueKey(older) !== queueKey(newer)) return false
  return newer.kind === 'reject'
    ? older.kind !== 'reject'
    : older.kind === 'reject' && newer.kind === 'accept'
}
