/**
 * The one API slice: every /client endpoint of spec 7, in its order. Answers arrive in the app's own words (api/types).
 */
import { createApi, QueryStatus } from '@reduxjs/toolkit/query/react'
import * as v from 'valibot'
import { baseQuery, unreadableAnswer } from '#src/api/baseQuery.ts'
import {
  availabilitySchema,
  boundSchema,
  checkSchema,
  createdSchema,
  crmBindingSchema,
  emptySchema,
  invitationInfoSchema,
  loginSchema,
  reservationListSchema,
  sentCodeSchema,
  sessionListSchema,
  shareSchema,
  syncSchema,
  userSchema,
  verifiedSchema,
  type WireCreateRequest,
  type WireSyncItem,
} from '#src/api/types.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { isRecentList } from '#src/domain/polling.ts'

/** What a guest asks for (spec 3, reservation draft). Without an invitation the field is left out. */
export type ReservationRequest = {
  sessionId: Id
  headcount: number
  type: string
  invitationCode: string | null
}

export type SyncAnswer = {
  isUpdated: boolean
  /** Nothing was sent: the list says it already. */
  isSkipped: boolean
}

/** RTK types a schema by its output on both sides; ours read anything and answer the app's words. */
const answering = <T>(schema: v.GenericSchema<unknown, T>) =>
  schema as unknown as v.GenericSchema<T, T>

const part = (value: Id) => encodeURIComponent(String(value))

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  catchSchemaFailure: unreadableAnswer,
  tagTypes: ['User', 'Reservation', 'Session', 'Binding', 'Invitation'],
  endpoints: (build) => ({
    getReservations: build.query({
      query: (_: void) => ({ url: '/reservation/list' }),
      // Fetched again by the open ticket's polling, which counts its failures (domain/polling).
      extraOptions: { maxRetries: 0 },
      responseSchema: answering(reservationListSchema),
      providesTags: ['Reservation'],
      // The list says what a sync would say: a slow one does not hold up the codes.
      onQueryStarted: (_, { dispatch }): void =>
        dispatch(api.util.getRunningQueryThunk('syncStatus', undefined))?.abort(),
    }),
    getActivitySessions: build.query({
      query: (activityId: Id) => ({ url: `/activity/${part(activityId)}/sessions` }),
      responseSchema: answering(sessionListSchema),
      providesTags: ['Session'],
    }),
    getSessions: build.query({
      query: (invitationCode: string | null) => ({
        url: '/activity/sessions',
        ...(invitationCode !== null && { params: { invitation_code: invitationCode } }),
      }),
      responseSchema: answering(sessionListSchema),
      providesTags: ['Session'],
    }),
    createReservation: build.mutation({
      query: (request: ReservationRequest) => ({
        url: '/reservation/create',
        method: 'POST',
        body: toWireRequest(request),
      }),
      responseSchema: answering(createdSchema),
      // A request without an answer may have booked as well, so a failure invalidates too.
      invalidatesTags: ['Reservation', 'Session', 'User'],
    }),
    getAvailability: build.query({
      query: (_: void) => ({ url: '/check-available-session' }),
      responseSchema: answering(availabilitySchema),
      providesTags: ['Session'],
    }),
    login: build.mutation({
      query: (mobileVerificationToken: string) => ({
        url: '/login',
        method: 'POST',
        body: { mobile_verification_token: mobileVerificationToken },
        isPublic: true,
      }),
      responseSchema: answering(loginSchema),
      // The guest behind it is fetched by the sign-in itself (session/signIn).
      invalidatesTags: ['Binding'],
    }),
    getMe: build.query({
      query: (_: void) => ({ url: '/me' }),
      responseSchema: answering(userSchema),
      providesTags: ['User'],
    }),
    checkCrmBinding: build.query({
      query: (_: void) => ({ url: '/check-crm-binding' }),
      responseSchema: answering(crmBindingSchema),
      providesTags: ['Binding'],
    }),
    logCrmBindingVisit: build.query({
      query: (_: void) => ({ url: '/log-crm-binding-visit' }),
      responseSchema: answering(emptySchema),
    }),
    sendCode: build.mutation({
      query: (mobile: string) => ({
        url: '/mobile-validation',
        method: 'POST',
        body: { mobile },
        isPublic: true,
      }),
      responseSchema: answering(sentCodeSchema),
    }),
    verifyCode: build.mutation({
      query: ({ id, pin }: { id: Id; pin: string }) => ({
        url: `/mobile-validation/${part(id)}/verify`,
        method: 'POST',
        body: { pin },
        isPublic: true,
      }),
      responseSchema: answering(verifiedSchema),
    }),
    checkReservation: build.query({
      query: (_: void) => ({ url: '/reservation/check' }),
      responseSchema: answering(checkSchema),
      providesTags: ['Reservation'],
    }),
    /**
     * A PATCH that changes nothing: it is polled, so it is a query. It compares the list of the moment, and skips its turn while that one is in
     * flight or has just come.
     */
    syncStatus: build.query<SyncAnswer, void>({
      queryFn: async (_, { getState, endpoint }, __, send) => {
        const { items, isRecent } = currentList(getState())
        if (isRecent) return { data: { isUpdated: false, isSkipped: true } }
        const url = '/reservation/sync-status'
        const { data, error } = await send({ url, method: 'PATCH', body: items })
        if (error) return { error }
        const read = v.safeParse(syncSchema, data)
        return read.success
          ? { data: { ...read.output, isSkipped: false } }
          : { error: unreadableAnswer(read.issues, { endpoint }) }
      },
      keepUnusedDataFor: 0,
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }): Promise<void> => {
        const isUpdated = await queryFulfilled.then(
          ({ data }) => data.isUpdated,
          () => false,
        )
        // While nobody looks the list can wait: it is fetched on return.
        if (isUpdated && isSeen(getState())) dispatch(api.util.invalidateTags(['Reservation']))
      },
    }),
    cancelReservation: build.mutation({
      query: (reservationId: Id) => ({
        url: '/reservation/cancel',
        method: 'PATCH',
        body: { reservation_id: reservationId },
      }),
      responseSchema: answering(emptySchema),
      invalidatesTags: ['Reservation', 'Session', 'User'],
    }),
    shareReservation: build.mutation({
      query: (reservationId: Id) => ({
        url: '/reservation/sharing',
        method: 'PATCH',
        body: { reservation_id: reservationId },
      }),
      responseSchema: answering(shareSchema),
      invalidatesTags: ['Reservation'],
    }),
    receiveReservation: build.mutation({
      query: ({ shareCode, hashCode }: { shareCode: string; hashCode: string }) => ({
        url: '/reservation/receive',
        method: 'PATCH',
        body: { share_code: shareCode, hash_code: hashCode },
      }),
      responseSchema: answering(emptySchema),
      invalidatesTags: ['Reservation', 'User'],
    }),
    bindInvitation: build.mutation({
      query: (code: string) => ({
        url: `/reservation/invitation/bind/${part(code)}`,
        method: 'POST',
      }),
      responseSchema: answering(boundSchema),
      invalidatesTags: ['Session'],
    }),
    rejectInvitation: build.mutation({
      query: (code: string) => ({
        url: `/reservation/invitation/reject/${part(code)}`,
        method: 'POST',
        // LINE's window may be closed before the answer.
        keepalive: true,
      }),
      responseSchema: answering(emptySchema),
      invalidatesTags: ['Invitation', 'Session'],
    }),
    acceptInvitation: build.mutation({
      query: (code: string) => ({
        url: `/reservation/invitation/accept/${part(code)}`,
        method: 'POST',
      }),
      responseSchema: answering(emptySchema),
      invalidatesTags: ['Invitation', 'Session'],
    }),
    getInvitationInfo: build.query({
      query: (code: string) => ({ url: `/reservation/invitation/${part(code)}/info` }),
      responseSchema: answering(invitationInfoSchema),
      providesTags: ['Invitation'],
    }),
    resetUser: build.query({
      query: (_: void) => ({ url: '/reset-user' }),
      responseSchema: answering(emptySchema),
    }),
  }),
})

function toWireRequest(request: ReservationRequest): WireCreateRequest {
  return {
    session_id: request.sessionId,
    headcount: request.headcount,
    type: request.type,
    ...(request.invitationCode !== null && { invitation_code: request.invitationCode }),
  }
}

const toWireSyncItem = ({ id, rawStatus, gift }: Reservation): WireSyncItem => ({
  id,
  ticket_status: rawStatus,
  gift_status: gift?.rawStatus ?? null,
})

/** The part of the store that this file knows. */
type ApiState = { api: ReturnType<typeof api.reducer> }

/** The guest's list as it stands in the store. */
export const selectList = (state: ApiState) => api.endpoints.getReservations.select()(state)

/** What a sync compares, and whether the list is in flight or has just come. */
function currentList(state: unknown): { items: WireSyncItem[]; isRecent: boolean } {
  const { data, status, startedTimeStamp = 0 } = selectList(state as ApiState)
  return {
    items: data?.reservations.map(toWireSyncItem) ?? [],
    isRecent: status === QueryStatus.pending || isRecentList(startedTimeStamp, Date.now()),
  }
}

function isSeen(state: unknown): boolean {
  const { focused, online } = (state as ApiState).api.config
  return focused && online
}
