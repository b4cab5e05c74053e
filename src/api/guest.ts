import { answering, pathSegment, type Build } from '#src/api/build.ts'
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
      url: '/mobile-validation',
      method: 'POST',
      body: { mobile },
      isPublic: true,
    }),
    responseSchema: answering(sentCodeSchema),
  }),
  verifyOtp: build.mutation({
    query: ({ id, otp }: { id: Id; otp: string }) => ({
      url: `/mobile-validation/${pathSegment(id)}/verify`,
      method: 'POST',
      body: { pin: otp },
      isPublic: true,
    }),
    responseSchema: answering(verifiedSchema),
  }),
  login: build.mutation({
    query: (mobileVerificationToken: string) => ({
      url: '/login',
      method: 'POST',
      body: { mobile_verification_token: mobileVerificationToken },
      isPublic: true,
    }),
    responseSchema: answering(loginSchema),
    // The sign-in fetches the guest (account/signIn).
    invalidatesTags: ['Membership'],
  }),
  getMe: build.query({
    query: (_: void) => ({ url: '/me' }),
    responseSchema: answering(userSchema),
    providesTags: ['User'],
  }),
  checkCrmBinding: build.query({
    query: (_: void) => ({ url: '/check-crm-binding' }),
    responseSchema: answering(crmBindingSchema),
    providesTags: ['Membership'],
  }),
  logCrmBindingVisit: build.query({
    query: (_: void) => ({ url: '/log-crm-binding-visit' }),
    responseSchema: answering(emptySchema),
  }),
  resetUser: build.query({
    query: (_: void) => ({ url: '/reset-user' }),
    responseSchema: answering(emptySchema),
  }),
})
