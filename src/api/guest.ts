import { reads, type Build } from '#src/api/build.ts'
import { invalidatedTags, queryTags } from '#src/api/tags.ts'
import { emptySchema } from '#src/api/types/fields.ts'
import {
  crmBindingSchema,
  loginSchema,
  sentCodeSchema,
  userSchema,
  verifiedSchema,
} from '#src/api/types/guest.ts'
import type { Id } from '#src/domain/model.ts'

export const guestEndpoints = (build: Build) => ({
  sendOtp: build.mutation({
    query: (mobile: string) => ({
      body: { mobile },
      isPublic: true,
    }),
    ...reads(sentCodeSchema),
  }),
  verifyOtp: build.mutation({
    query: ({ id, otp }: { id: Id; otp: string }) => ({
      parameter: id,
      body: { pin: otp },
      isPublic: true,
    }),
    ...reads(verifiedSchema),
  }),
  login: build.mutation({
    query: (mobileVerificationToken: string) => ({
      body: { mobile_verification_token: mobileVerificationToken },
      isPublic: true,
    }),
    ...reads(loginSchema),
    invalidatesTags: invalidatedTags.login,
  }),
  getMe: build.query({
    query: (_: void) => ({}),
    ...reads(userSchema),
    providesTags: [queryTags.getMe],
  }),
  checkCrmBinding: build.query({
    query: (_: void) => ({}),
    ...reads(crmBindingSchema),
    providesTags: [queryTags.checkCrmBinding],
  }),
  logCrmBindingVisit: build.query({
    query: (_: void) => ({}),
    ...reads(emptySchema),
  }),
  resetUser: build.query({
    query: (_: void) => ({}),
    ...reads(emptySchema),
  }),
})
