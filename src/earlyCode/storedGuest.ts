/** What this phone stores and what the address says, as the app would read it at its start. */
import * as v from 'valibot'
import { API_TOKEN_KEY } from '#src/constants.ts'
import type { Id } from '#src/domain/model.ts'
import { hasConsumedQuery } from '#src/domain/query.ts'
import { wanted } from '#src/inline/wantedAddress.ts'
import { guestStorage, storageKey } from '#src/store/storage.ts'
import { storedTickets, storedUser } from '#src/store/storedTickets.ts'

export type StoredGuest = {
  token: string | null
  /** The guests to whom this phone, or something that it stores, belongs. */
  owners: Id[]
  tickets: v.InferOutput<typeof storedTickets>['value'] | null
  /** A command waits for its answer, or an invitation or a redirect is pending: the app knows what follows. */
  isCommandPending: boolean
}

/** @throws Error if the storage is blocked, or holds what cannot be read */
export function readStoredGuest(): StoredGuest {
  const storage = guestStorage()
  const user = read(storage, 'user', storedUser)
  const tickets = read(storage, 'tickets', storedTickets)
  return {
    token: storage.getItem(API_TOKEN_KEY),
    owners: [user?.id, tickets?.owner].filter((owner) => owner !== null && owner !== undefined),
    tickets: tickets?.value ?? null,
    // An empty slice leaves no key.
    isCommandPending:
      hasConsumedQuery(wanted.searchParams) ||
      ['outbox', 'invitation'].some((slice) => storage.getItem(storageKey(slice)) !== null),
  }
}

function read<T>(storage: Storage, slice: string, schema: v.GenericSchema<unknown, T>): T | null {
  const text = storage.getItem(storageKey(slice))
  return text === null ? null : v.parse(schema, JSON.parse(text))
}
