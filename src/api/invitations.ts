import { pathSegment, reads, type Build } from '#src/api/build.ts'
import { emptySchema } from '#src/api/types/fields.ts'
import { boundFields, boundSchema, invitationInfoSchema } from '#src/api/types/invitations.ts'

const path = '/reservation/invitation'

export const invitationEndpoints = (build: Build) => ({
  getInvitationInfo: build.query({
    query: (code: string) => ({ url: `${path}/${pathSegment(code)}/info` }),
    ...reads(invitationInfoSchema),
    providesTags: ['Invitation'],
  }),
  bindInvitation: build.mutation({
    query: (code: string) => ({ url: `${path}/bind/${pathSegment(code)}`, method: 'POST' }),
    ...reads(boundSchema, boundFields),
    invalidatesTags: ['Session'],
  }),
  acceptInvitation: build.mutation({
    query: (code: string) => ({ url: `${path}/accept/${pathSegment(code)}`, method: 'POST' }),
    ...reads(emptySchema),
    invalidatesTags: ['Invitation', 'Session'],
  }),
  rejectInvitation: build.mutation({
    query: (code: string) => ({
      url: `${path}/reject/${pathSegment(code)}`,
      method: 'POST',
      // The guest may close LINE's window before the answer arrives.
      keepalive: true,
    }),
    ...reads(emptySchema),
    invalidatesTags: ['Invitation', 'Session'],
  }),
})
