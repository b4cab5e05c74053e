import { reads, type Build } from '#src/api/build.ts'
import { invalidatedTags, queryTags } from '#src/api/tags.ts'
import { logUnreadableRows } from '#src/api/apiError.ts'
import {
  availabilitySchema,
  checkSchema,
  createdSchema,
  type WireCreateRequest,
} from '#src/api/types/booking.ts'
import { sessionListSchema } from '#src/api/types/sessions.ts'
import type { BookingRequest } from '#src/domain/commands.ts'
import type { Id } from '#src/domain/model.ts'

type ReservationRequest = Pick<
  BookingRequest,
  'sessionId' | 'headcount' | 'type' | 'invitationCode'
>

export const bookingEndpoints = (build: Build) => ({
  getSessions: build.query({
    query: (invitationCode: string | null) => ({
      ...(invitationCode !== null && { params: { invitation_code: invitationCode } }),
    }),
    ...reads(sessionListSchema),
    providesTags: [queryTags.getSessions],
    onQueryStarted: (_, { queryFulfilled }): void =>
      logUnreadableRows('getSessions', queryFulfilled),
  }),
  getActivitySessions: build.query({
    query: (activityId: Id) => ({ parameter: activityId }),
    ...reads(sessionListSchema),
    providesTags: [queryTags.getActivitySessions],
    onQueryStarted: (_, { queryFulfilled }): void =>
      logUnreadableRows('getActivitySessions', queryFulfilled),
  }),
  getAvailability: build.query({
    query: (_: void) => ({}),
    ...reads(availabilitySchema),
    providesTags: [queryTags.getAvailability],
  }),
  checkReservation: build.query({
    query: (_: void) => ({}),
    ...reads(checkSchema),
    providesTags: [queryTags.checkReservation],
  }),
  createReservation: build.mutation({
    query: (request: ReservationRequest) => ({
      body: toWireRequest(request),
    }),
    ...reads(createdSchema),
    invalidatesTags: invalidatedTags.createReservation,
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
