/**
 * The one API slice: every /client endpoint of spec 7, in its order. Answers arrive in the app's own words (api/types).
 */
import { createApi } from '@reduxjs/toolkit/query/react'
import type * as v from 'valibot'
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
import type { Id } from '#src/domain/model.ts'

/** What a guest asks for (spec 3, reservation draft). Without an invitation the field is left out. */
export type ReservationRequest = {
  sessionId: Id
  headcount: number
  type: string
  invitationCode: string | null
}

/** What this phone was told of a ticket, in the server's own words; the server says whether it is out of date. */
export type SyncItem = { id: Id; ticketStatus: string | null; giftStatus: string | null }

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
      // Tried again by the open ticket (session/ticketWatch), which counts its requests.
      extraOptions: { isAskedOnce: true },
      responseSchema: answering(reservationListSchema),
      providesTags: ['Reservation'],
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
      invalidatesTags: ['Reservation', 'Session'],
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
    /** A PATCH that changes nothing: it is polled, so it is a query. */
    syncStatus: build.query({
      query: (items: SyncItem[]) => ({
        url: '/reservation/sync-status',
        method: 'PATCH',
        body: items.map(toWireSyncItem),
      }),
      responseSchema: answering(syncSchema),
      keepUnusedDataFor: 0,
    }),
    cancelReservation: build.mutation({
      query: (reservationId: Id) => ({
        url: '/reservation/cancel',
        method: 'PATCH',
        body: { reservation_id: reservationId },
      }),
      responseSchema: answering(emptySchema),
      invalidatesTags: ['Reservation', 'Session'],
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
      invalidatesTags: ['Reservation'],
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

const toWireSyncItem = (item: SyncItem): WireSyncItem => ({
  id: item.id,
  ticket_status: item.ticketStatus,
  gift_status: item.giftStatus,
})
