import { reads, type Build } from '#src/api/build.ts'
import { invalidatedTags } from '#src/api/tags.ts'
import { emptySchema } from '#src/api/types/fields.ts'
import { shareSchema } from '#src/api/types/sharing.ts'
import type { Id } from '#src/domain/model.ts'

export const reservationEndpoints = (build: Build) => ({
  cancelReservation: build.mutation({
    query: (reservationId: Id) => ({
      body: { reservation_id: reservationId },
    }),
    ...reads(emptySchema),
    invalidatesTags: invalidatedTags.cancelReservation,
  }),
  shareReservation: build.mutation({
    query: (reservationId: Id) => ({
      body: { reservation_id: reservationId },
    }),
    ...reads(shareSchema),
    invalidatesTags: invalidatedTags.shareReservation,
  }),
  receiveReservation: build.mutation({
    query: ({ shareCode, hashCode }: { shareCode: string; hashCode: string }) => ({
      body: { share_code: shareCode, hash_code: hashCode },
    }),
    ...reads(emptySchema),
    invalidatesTags: invalidatedTags.receiveReservation,
  }),
})
