/**
 * What a phone keeps between visits: the held invitation, the draft with its owner, a code that is waited for, when the tickets are for. The only file that knows redux-persist, which
 * is no longer maintained: it is pinned, gets its own storage engine, and nothing of what it read reaches the store before
 * a schema has accepted it.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistReducer,
  persistStore,
} from 'redux-persist'
import * as v from 'valibot'
import type { HeldInvitation } from '#src/domain/model.ts'
import { LAST_INSTANT } from '#src/domain/time.ts'
import { emptyDraft, type Draft } from '#src/state/draft.ts'
import type { SafeStorage } from '#src/state/storage.ts'
import type { RootState, RootStore } from '#src/state/store.ts'
import { MOST_KEPT, type LastKnown } from '#src/state/tickets.ts'
import { MAX_PENDING_REJECTS } from '#src/state/user.ts'
import { nothingSent, type SentCode } from '#src/state/verification.ts'

/** redux-persist's own actions carry functions; the serialisability check skips them. */
export const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER]

const id = v.union([v.number(), v.pipe(v.string(), v.maxLength(128))])
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))
const instant = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_INSTANT))

const invitationSchema: v.GenericSchema<unknown, HeldInvitation> = v.object({
  code,
  type: v.nullable(word),
  pendingCall: v.optional(v.picklist(['bind', 'accept'])),
  isAccepted: v.optional(v.boolean()),
})

const draftSchema: v.GenericSchema<unknown, Draft> = v.object({
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

const sentCodeSchema: v.GenericSchema<unknown, SentCode> = v.object({
  id,
  maskedMobile: v.pipe(v.string(), v.maxLength(40)),
  sentAt: instant,
  mark: word,
  salt: word,
})

const lastKnownSchema: v.GenericSchema<unknown, LastKnown> = v.object({
  seenAt: instant,
  tickets: v.pipe(
    v.array(
      v.object({
        startAt: instant,
        status: v.picklist(['created', 'checked_in', 'cancelled', 'shared', 'unknown']),
      }),
    ),
    v.maxLength(MOST_KEPT),
  ),
})

const keptSchema = v.object({
  user: v.fallback(
    v.object({
      invitation: v.fallback(v.nullable(invitationSchema), null),
      pendingRejects: v.fallback(v.pipe(v.array(code), v.maxLength(MAX_PENDING_REJECTS)), []),
    }),
    { invitation: null, pendingRejects: [] },
  ),
  draft: v.fallback(draftSchema, emptyDraft),
  verification: v.fallback(
    v.object({
      sent: v.nullable(sentCodeSchema),
      isWaitedFor: v.boolean(),
      resendAt: v.nullable(instant),
      isForAnyNumber: v.boolean(),
    }),
    nothingSent,
  ),
  tickets: v.fallback(
    v.object({ ownerId: v.optional(v.nullable(id), null), lastKnown: v.nullable(lastKnownSchema) }),
    { ownerId: null, lastKnown: null },
  ),
})

/** Adds persistence to the root reducer. `storage` is asked at start and written to after each change. */
export function persisted(reducer: Reducer<RootState>, storage: SafeStorage): Reducer<RootState> {
  return persistReducer<RootState, UnknownAction>(
    {
      key: 'guest',
      version: 1,
      whitelist: ['user', 'draft', 'verification', 'tickets'],
      storage: {
        getItem: (key: string) => Promise.resolve(storage.read(key)),
        setItem: (key: string, value: string) => Promise.resolve(storage.write(key, value)),
        removeItem: (key: string) => Promise.resolve(storage.remove(key)),
      },
      transforms: [
        {
          in: (part: unknown, key) => keptOf(part, key),
          out: (part: unknown) => part,
        },
      ],
      migrate: (kept) => Promise.resolve(parseKept(kept) as never),
      stateReconciler: (kept, _, reduced) => withKept(kept as unknown, reduced as RootState),
      // Missing from the types of redux-persist, read by it.
      ...{ deserialize: readJsonObject },
    },
    reducer,
  ) as unknown as Reducer<RootState>
}

/** A blob that is no JSON object says nothing; the schema then falls back to nothing kept. */
function readJsonObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Of the user only the invitations are written, never a name, a number or a login; of the tickets never a code. */
function keptOf(part: unknown, key: string | number | symbol): unknown {
  if (key === 'user') {
    const { invitation, pendingRejects } = part as RootState['user']
    return { invitation, pendingRejects }
  }
  if (key === 'tickets') {
    const { ownerId, lastKnown } = part as RootState['tickets']
    return { ownerId, lastKnown }
  }
  return part
}

function parseKept(kept: unknown) {
  const read = v.safeParse(keptSchema, kept)
  return read.success ? read.output : undefined
}

function withKept(kept: unknown, reduced: RootState): RootState {
  const read = parseKept(kept)
  if (!read) return reduced
  const { user, draft, verification, tickets } = read
  return {
    ...reduced,
    draft,
    verification,
    tickets: { ...reduced.tickets, ...tickets },
    user: { ...reduced.user, ...user },
  }
}

/** Resolves when what the phone kept is in the store, or when there was nothing to read. */
export const restored = (store: RootStore): Promise<void> =>
  new Promise((resolve) => {
    persistStore(store, null, () => resolve())
  })
