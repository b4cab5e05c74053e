/** Verification, login and the guest. */
import {
  crmBindingSchema,
  loginRequest,
  loginSchema,
  sendCodeRequest,
  sentCodeSchema,
  userSchema,
  verifiedSchema,
  verifyRequest,
} from '#src/api/types/guest.ts'
import type { Call } from '#mocks/contract/call.ts'

export const guestSchemas = {
  User: userSchema,
  SentCode: sentCodeSchema,
  Verified: verifiedSchema,
  Login: loginSchema,
  CrmBinding: crmBindingSchema,
  SendCodeRequest: sendCodeRequest,
  VerifyRequest: verifyRequest,
  LoginRequest: loginRequest,
}

export const guestCalls = {
  sendOtp: {
    method: 'POST',
    path: '/mobile-validation',
    summary: 'Send a one-time code to a mobile number',
    description:
      'Where `skip_verify` is true, `token` is there as well and no code is asked for. A second code within the resend lock may be refused with status 429 and `Retry-After`.',
    login: 'never',
    body: { schema: 'SendCodeRequest', example: { mobile: '+852-91234567' } },
    answer: { schema: 'SentCode', example: { id: 'otp-1B7QX0KZ2M', skip_verify: false } },
  },
  verifyOtp: {
    method: 'POST',
    path: '/mobile-validation/{id}/verify',
    summary: 'Verify a one-time code',
    param: { description: 'As sending the code answered it.', example: 'otp-1B7QX0KZ2M' },
    login: 'never',
    body: { schema: 'VerifyRequest', example: { pin: '1234' } },
    answer: { schema: 'Verified', example: { token: 'mobile-0Z5M1Q7XKB' } },
    otherCodes: {
      1003: 'No code was sent for this id.',
      1800: 'The code is incorrect.',
    },
    openPoints: ['Whatever code refuses it, the app says that the one-time code is incorrect.'],
  },
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Log in with a verified number',
    login: 'never',
    body: {
      schema: 'LoginRequest',
      example: { mobile_verification_token: 'mobile-0Z5M1Q7XKB' },
    },
    answer: { schema: 'Login', example: { access_token: 'api-7XK0Z5M1QB' } },
    codes: {
      612: 'The verification has expired. The app drops it and asks for the number again.',
      2007: 'The membership is not bound. The app leads to the binding page.',
    },
  },
  getMe: {
    method: 'GET',
    path: '/me',
    summary: 'The guest who is logged in',
    login: 'required',
    isReadOnly: true,
    answer: {
      schema: 'User',
      example: {
        id: 1,
        uid: 'U-5M1Q7XKB0Z',
        customer_id: 'C0000001',
        loggedin_at: '2025-06-20T14:20:00+08:00',
        is_reserved: true,
        mobile: '+852-91234567',
      },
    },
    codes: {
      401: 'Login missing or expired. The app drops the login and starts as a guest without one.',
    },
    openPoints: [
      '`mobile`: null or empty means that a number has to be verified first; a guest whose answer has no such field counts as verified.',
      '`is_reserved` stands in where /reservation/check fails.',
    ],
  },
  checkCrmBinding: {
    method: 'GET',
    path: '/check-crm-binding',
    summary: 'Whether the guest is bound in the customer database',
    login: 'required',
    isReadOnly: true,
    answer: { schema: 'CrmBinding', example: { is_bound: true } },
    codes: { 2007: 'The membership is not bound. The app leads to the binding page.' },
    openPoints: ['The answer {is_bound} is assumed.'],
  },
  logCrmBindingVisit: {
    method: 'GET',
    path: '/log-crm-binding-visit',
    summary: 'Count that the guest was sent to the binding page',
    login: 'required',
    answer: { schema: 'Empty', example: {} },
    openPoints: ['The answer is not read.'],
  },
  resetUser: {
    method: 'GET',
    path: '/reset-user',
    summary: 'Reset the guest',
    description: 'For tests of the API; the app never sends it.',
    login: 'required',
    isIdempotent: true,
    answer: { schema: 'Empty', example: {} },
    openPoints: ['What it resets is not known: the mock cancels tickets and frees invitations.'],
  },
} satisfies Record<string, Call<keyof typeof guestSchemas | 'Empty'>>
