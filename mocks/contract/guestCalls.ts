/** Verification, login and the guest. */
import type { CallRow } from '#mocks/contract/call.ts'

export const guestCalls = {
  sendOtp: {
    summary: 'Send a one-time code to a mobile number',
    description:
      'If `skip_verify` is true, `token` is sent as well and the app asks for no code. A second code within the resend lock may be refused with status 429 and `Retry-After`.',
    login: 'never',
    ifUnreadable: "The guest stays on the phone number: 'Check your connection'.",
    body: { schema: 'SendCodeRequest', example: { mobile: '+852-91234567' } },
    answer: { schema: 'SentCode', example: { id: 'otp-1B7QX0KZ2M', skip_verify: false } },
  },
  verifyOtp: {
    summary: 'Verify a one-time code',
    param: {
      description: 'The id from the answer of sending the code.',
      example: 'otp-1B7QX0KZ2M',
    },
    login: 'never',
    ifUnreadable: "The guest stays on the one-time code: 'Check your connection'.",
    body: { schema: 'VerifyRequest', example: { pin: '1234' } },
    answer: { schema: 'Verified', example: { token: 'mobile-0Z5M1Q7XKB' } },
    otherCodes: {
      1003: 'No code was sent for this id.',
      1800: 'The code is incorrect.',
    },
    openPoints: ['For every code of a refusal, the app says that the one-time code is incorrect.'],
  },
  login: {
    summary: 'Log in with a verified number',
    login: 'never',
    ifUnreadable: 'The guest cannot sign in.',
    body: {
      schema: 'LoginRequest',
      example: { mobile_verification_token: 'mobile-0Z5M1Q7XKB' },
    },
    answer: { schema: 'Login', example: { access_token: 'api-7XK0Z5M1QB' } },
    codes: {
      612: 'The verification has expired. The app drops it and asks for the number again.',
      2007: 'The membership is not bound. The app redirects to the binding page.',
    },
  },
  getMe: {
    summary: 'The guest who is logged in',
    login: 'required',
    ifUnreadable: "'We cannot connect at the moment' instead of the app.",
    assumed: [401],
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
      401: 'The login is missing or expired. The app deletes the login and starts without one.',
    },
    openPoints: [
      'A `mobile` that is null or empty means that the guest must verify a number first. If the field is missing, the guest counts as verified.',
      '`is_reserved` is used if /reservation/check fails.',
    ],
  },
  checkCrmBinding: {
    summary: 'Whether the guest is bound in the customer database',
    login: 'required',
    ifUnreadable: null,
    assumed: ['answer'],
    isReadOnly: true,
    answer: { schema: 'CrmBinding', example: { is_bound: true } },
    codes: { 2007: 'The membership is not bound. The app redirects to the binding page.' },
    openPoints: ['The answer {is_bound} is assumed.'],
  },
  logCrmBindingVisit: {
    summary: 'Count a visit of the binding page',
    login: 'required',
    ifUnreadable: null,
    assumed: ['answer'],
    answer: { schema: 'Empty', example: {} },
    openPoints: ['The app does not read the answer.'],
  },
  resetUser: {
    summary: 'Reset the guest',
    description: 'For API tests only. The app never sends it.',
    login: 'required',
    ifUnreadable: null,
    assumed: ['answer'],
    isIdempotent: true,
    answer: { schema: 'Empty', example: {} },
    openPoints: ['It is unknown what this resets. The mock cancels tickets and frees invitations.'],
  },
} satisfies Record<string, CallRow>
