/** What the phone keeps and the address says, as the app would read it at its start. */
import * as v from 'valibot'
import { API_TOKEN_KEY } from '#src/constants.ts'
import type { Id } from '#src/domain/model.ts'
import { hasConsumedQuery } from '#src/domain/query.ts'
import { wanted } from '#src/inline/wantedAddress.ts'
import { guestStorage, storageKey } from '#src/store/storage.ts'
import { storedTickets, storedUser } from '#src/store/storedTickets.ts'

type KeptTickets = v.InferOutput<typeof storedTickets>['value']

export type Kept = {
  token: string | null
  /** Whoever the phone or something on it belongs to. */
  owners: Id[]
  tickets: KeptTickets | null
  /** A command without an answer, an invitation or a redirect: the app knows what follows. */
  isPending: boolean
}

/** @throws Error where the storage is blocked or holds what cannot be read */
export function readKept(): Kept {
  const storage = guestStorage()
  const user = read(storage, 'user', storedUser)
  const tickets = read(storage, 'tickets', storedTickets)
  return {
    token: storage.getItem(API_TOKEN_KEY),
    owners: [user?.id, tickets?.owner].filter((owner) => owner !== null && owner !== undefined),
    tickets: tickets?.value ?? null,
    // An empty slice leaves no key.
    isPending:
      hasConsumedQuery(wanted.searchParams) ||
      ['outbox', 'invitation'].some((slice) => storage.getItem(storageKey(slice)) !== null),
  }
}

function read<T>(storage: Storage, slice: string, schema: v.GenericSchema<unknown, T>): T | null {
  const text = storage.getItem(storageKey(slice))
  return text === null ? null : v.parse(schema, JSON.parse(text))
}
