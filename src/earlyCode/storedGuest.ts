/** Reads the storage and the address in the same way as the app does when it starts. */
import * as v from 'valibot'
import type { Id } from '#src/domain/model.ts'
import { hasConsumedQuery } from '#src/domain/query.ts'
import { targetUrl } from '#src/inline/targetUrl.ts'
import { guestStorage, storageKey } from '#src/store/storage.ts'
import { storedTickets, storedUser } from '#src/store/storedFields.ts'

export type StoredGuest = {
  /** The guests who own the login or the tickets that this phone has stored. */
  owners: Id[]
  tickets: v.InferOutput<typeof storedTickets>['value'] | null
  /** True if a command, an invitation or a redirect is pending. Then only the app knows which screen comes first. */
  isCommandPending: boolean
}

/** @throws Error if the storage is blocked, or holds unreadable data */
export function readStoredGuest(): StoredGuest {
  const storage = guestStorage()
  const user = read(storage, 'user', storedUser)
  const tickets = read(storage, 'tickets', storedTickets)
  return {
    owners: [user?.id, tickets?.owner].filter((owner) => owner !== null && owner !== undefined),
    tickets: tickets?.value ?? null,
    // An empty slice is not stored, so the key exists only if something is pending.
    isCommandPending:
      hasConsumedQuery(targetUrl.searchParams) ||
      ['outbox', 'invitation'].some((slice) => storage.getItem(storageKey(slice)) !== null),
  }
}

function read<T>(storage: Storage, slice: string, schema: v.GenericSchema<unknown, T>): T | null {
  const text = storage.getItem(storageKey(slice))
  return text === null ? null : v.parse(schema, JSON.parse(text))
}
