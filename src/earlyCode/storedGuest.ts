/** Reads the storage and the address in the same way as the app does when it starts. */
import * as v from 'valibot'
import { API_TOKEN_KEY } from '#src/constants.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { isVic, PUBLIC_TYPE } from '#src/domain/invitation.ts'
import type { Id } from '#src/domain/model.ts'
import { guestStorage, storageKey } from '#src/session/storage.ts'
import { storedTickets, storedUser } from '#src/session/storedFields.ts'

export type StoredGuest = {
  /** Returns the guest whom /me has named for the stored token, or null if it never did. */
  guestOfLogin: () => Id | null
  /** The guests who own the login or the tickets that this phone has stored. */
  owners: Id[]
  /** It is null if nothing is stored. */
  tickets: v.InferOutput<typeof storedTickets>['value'] | null
  /**
   * True if a command is pending, whose outcome may change the tickets or the screen, or if a failed booking is unread.
   */
  hasPendingCommand: boolean
}

/** @throws Error if the storage is blocked, or holds unreadable data */
export function readStoredGuest(): StoredGuest {
  const storage = guestStorage()
  const user = read(storage, 'user', storedUser)
  const tickets = read(storage, 'tickets', storedTickets)
  const token = storage.getItem(API_TOKEN_KEY)
  return {
    guestOfLogin: () => (token !== null && user?.login === fingerprint(token) ? user.id : null),
    owners: [user?.id, tickets?.owner].filter((owner) => owner !== null && owner !== undefined),
    tickets: tickets?.value ?? null,
    // An empty slice is not stored. The key exists only if a command is pending or a failed booking is unread.
    hasPendingCommand: storage.getItem(storageKey('outbox')) !== null,
  }
}

const storedCommands = v.object({ entries: v.array(v.object({ kind: v.string() })) })

const storedInvitation = v.optional(
  v.nullable(
    v.object({
      code: v.string(),
      type: v.optional(v.nullable(v.string()), PUBLIC_TYPE),
      isAccepted: v.optional(v.boolean(), true),
    }),
  ),
  null,
)

/** A refused invitation is stored without its type. By the defaults above, it needs no answer. */
const storedInvitations = v.object({
  value: v.object({
    held: storedInvitation,
    previous: storedInvitation,
    refused: storedInvitation,
  }),
})

/**
 * Returns false if this phone knows that the invitation was answered or refused, or needs no answer.
 * @throws Error if the storage is blocked, or holds unreadable data
 */
export function mayNeedAnswer(code: string): boolean {
  const storage = guestStorage()
  const commands = read(storage, 'outbox', storedCommands)?.entries ?? []
  const known = Object.values(read(storage, 'invitation', storedInvitations)?.value ?? {})
  return (
    // A pending `bind` only tells the server who opened the invitation. Other commands may answer it.
    commands.every(({ kind }) => kind === 'bind') &&
    // `type` is null until the server has answered the bind. A guest need not accept a public invitation.
    known.every(
      (one) => one?.code !== code || (!one.isAccepted && (one.type === null || isVic(one.type))),
    )
  )
}

function read<T>(storage: Storage, slice: string, schema: v.GenericSchema<unknown, T>): T | null {
  const text = storage.getItem(storageKey(slice))
  return text === null ? null : v.parse(schema, JSON.parse(text))
}
