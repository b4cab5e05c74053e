import { createApi, QueryStatus } from '@reduxjs/toolkit/query/react'
import * as v from 'valibot'
import { baseQuery } from '#src/api/baseQuery.ts'
import { reads, type Build } from '#src/api/build.ts'
import { bookingEndpoints } from '#src/api/booking.ts'
import { guestEndpoints } from '#src/api/guest.ts'
import { invitationEndpoints } from '#src/api/invitations.ts'
import { reservationEndpoints } from '#src/api/reservations.ts'
import { logUnreadableRows, unreadableBody } from '#src/api/apiError.ts'
import { queryTags, tagTypes } from '#src/api/tags.ts'
import {
  reservationListSchema,
  syncSchema,
  toWireSyncItem,
  type WireSyncItem,
} from '#src/api/types/reservations.ts'
import { FIRST_BACK_OFF_MS, isRecentList } from '#src/domain/polling.ts'

type SyncResult = {
  isUpdated: boolean
  /** The sync was not sent, because the list is recent, being fetched or empty. */
  isSkipped: boolean
}

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  catchSchemaFailure: unreadableBody,
  tagTypes,
  invalidationBehavior: 'immediately',
  endpoints: (build) => ({
    ...guestEndpoints(build),
    ...bookingEndpoints(build),
    ...reservationEndpoints(build),
    ...invitationEndpoints(build),
    ...polledEndpoints(build),
  }),
})

/** The ticket list and its sync. They are in this file, because they read each other's state through `api`. */
function polledEndpoints(build: Build) {
  return {
    getReservations: build.query({
      query: (_: void) => ({}),
      responseSchema: reads(reservationListSchema).responseSchema,
      // Polling retries it and counts its failures.
      extraOptions: {
        ...reads(reservationListSchema).extraOptions,
        maxRetries: 0,
        cooldownMs: FIRST_BACK_OFF_MS[0],
      },
      providesTags: [queryTags.getReservations],
      // The list includes what a sync reports, so abort a sync that could delay it.
      onQueryStarted: (_, { dispatch, queryFulfilled }): void => {
        dispatch(api.util.getRunningQueryThunk('syncStatus', undefined))?.abort()
        logUnreadableRows('getReservations', queryFulfilled)
      },
    }),
    /** A query although it is a PATCH, because it is polled. */
    syncStatus: build.query<SyncResult, void>({
      queryFn: async (_, { getState, endpoint }, __, send) => {
        const { items, isRecent } = currentList(getState())
        if (isRecent || items.length === 0) return { data: { isUpdated: false, isSkipped: true } }
        const { data, error } = await send({ body: items })
        if (error) return { error }
        const parsed = v.safeParse(syncSchema, data)
        return parsed.success
          ? { data: { ...parsed.output, isSkipped: false } }
          : { error: unreadableBody(parsed.issues, { endpoint }) }
      },
      extraOptions: reads(syncSchema).extraOptions,
      keepUnusedDataFor: 0,
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }): Promise<void> => {
        const isUpdated = await queryFulfilled.then(
          ({ data }) => data.isUpdated,
          () => false,
        )
        // A hidden page fetches the list when the guest returns to it.
        if (isUpdated && isVisible(getState())) dispatch(api.util.invalidateTags(['Reservation']))
      },
    }),
  }
}

export type ApiState = { api: ReturnType<typeof api.reducer> }

export const selectMe = (state: ApiState) => api.endpoints.getMe.select()(state)

export const selectList = (state: ApiState) => api.endpoints.getReservations.select()(state)

function currentList(state: unknown): { items: WireSyncItem[]; isRecent: boolean } {
  const { data, status, startedTimeStamp = 0 } = selectList(state as ApiState)
  return {
    items: data?.reservations.map(toWireSyncItem) ?? [],
    isRecent: status === QueryStatus.pending || isRecentList(startedTimeStamp, Date.now()),
  }
}

function isVisible(state: unknown): boolean {
  const { focused, online } = (state as ApiState).api.config
  return focused && online
}

/** Options of `initiate` that send a request although the cache has an answer. */
export const FRESH = { forceRefetch: true } as const

/**
 * Options of `initiate` for "Try again" on a screen. The `refetch` of a query hook does the same, but it
 * throws after the screen has unmounted.
 */
export const REFETCH = { ...FRESH, subscribe: false } as const

/**
 * Keeps the subscription until the answer, because RTK Query aborts a query without subscribers.
 */
export async function fetchQuery<T>(
  query: PromiseLike<T> & { unsubscribe: () => void },
): Promise<T> {
  try {
    return await query
  } finally {
    query.unsubscribe()
  }
}
