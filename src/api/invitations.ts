import { answering, pathSegment, type Build } from '#src/api/build.ts'
import { emptySchema } from '#src/api/types/fields.ts'
import { boundSchema, invitationInfoSchema } from '#src/api/types/invitations.ts'

const path = '/reservation/invitation'

export const invitationEndpoints = (build: Build) => ({
  getInvitationInfo: build.query({
    query: (code: string) => ({ url: `${path}/${pathSegment(code)}/info` }),
    responseSchema: answering(invitationInfoSchema),
    providesTags: ['Invitation'],
  }),
  bindInvitation: build.mutation({
    query: (code: string) => ({ url: `${path}/bind/${pathSegment(code)}`, method: 'POST' }),
    responseSchema: answering(boundSchema),
    invalidatesTags: ['Session'],
  }),
  acceptInvitation: build.mutation({
    query: (code: string) => ({ url: `${path}/accept/${pathSegment(code)}`, method: 'POST' }),
    responseSchema: answering(emptySchema),
    invalidatesTags: ['Invitation', 'Session'],
  }),
  rejectInvitation: build.mutation({
    query: (code: string) => ({
      url: `${path}/reject/${pathSegment(code)}`,
      method: 'POST',
      // LINE's window may be closed before the answer.
      keepalive: true,
    }),
    responseSchema: answering(emptySchema),
    invalidatesTags: ['Invitation', 'Session'],
  }),
})
