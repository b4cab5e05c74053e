import { reads, type Build } from '#src/api/build.ts'
import { failureTags, invalidatedTags, queryTags } from '#src/api/tags.ts'
import { emptySchema } from '#src/api/types/fields.ts'
import { boundFields, boundSchema, invitationInfoSchema } from '#src/api/types/invitations.ts'

export const invitationEndpoints = (build: Build) => ({
  getInvitationInfo: build.query({
    query: (code: string) => ({ parameter: code }),
    ...reads(invitationInfoSchema),
    providesTags: (_, error) => [
      queryTags.getInvitationInfo,
      error ? failureTags.getInvitationInfo : null,
    ],
  }),
  bindInvitation: build.mutation({
    query: (code: string) => ({ parameter: code }),
    ...reads(boundSchema, boundFields),
    invalidatesTags: invalidatedTags.bindInvitation,
  }),
  acceptInvitation: build.mutation({
    query: (code: string) => ({ parameter: code }),
    ...reads(emptySchema),
    invalidatesTags: invalidatedTags.acceptInvitation,
  }),
  rejectInvitation: build.mutation({
    query: (code: string) => ({
      parameter: code,
      // The guest may close LINE's window before the answer arrives.
      keepalive: true,
    }),
    ...reads(emptySchema),
    invalidatesTags: invalidatedTags.rejectInvitation,
  }),
})
