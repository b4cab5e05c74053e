/** The calls that read, bind, accept and decline invitations. */
import type { CallRow } from '#mocks/contract/call.ts'

const param = { description: "The invitation's code.", example: 'VIC2025' }

const CANCELLED = { 1801: 'The invitation is unknown or was cancelled.' }
const NOT_THEIRS = {
  ...CANCELLED,
  1803: 'Another guest holds the invitation.',
  1804: 'The guest has declined the invitation.',
}
const EMPTY = { schema: 'Empty', example: {} } as const

export const invitationCalls = {
  getInvitationInfo: {
    summary: 'The content of an invitation',
    description: 'The buttons of the invitation also work without this answer.',
    param,
    login: 'optional',
    ifUnreadable: 'The invitation shows no date, no time and no name.',
    isReadOnly: true,
    answer: {
      schema: 'InvitationInfo',
      example: {
        session: { start_at: '2025-06-24T11:00:00+08:00', end_at: '2025-06-24T12:00:00+08:00' },
        invitation_code: { booking_quota: 2 },
        invitation_url: 'https://tickets.example/invitation/VIC2025',
        invitation_user: { last_name: '黃', appellation: 'mr' },
      },
    },
    otherCodes: CANCELLED,
  },
  bindInvitation: {
    summary: 'Bind an invitation to the guest',
    description:
      'Without a login nothing is bound, and the app repeats the call after the next login. If a code refuses it, the app deletes the invitation. If there is no answer, the app keeps it.',
    param,
    login: 'optional',
    ifUnreadable: 'The invitation can only be tried again.',
    isIdempotent: true,
    answer: { schema: 'Bound', example: { type: 'vic', is_accept: false } },
    codes: {
      1803: 'Another guest holds the invitation. The app shows a dialog, then the introduction.',
    },
    otherCodes: { ...CANCELLED, 1804: NOT_THEIRS[1804] },
    openPoints: ['Any code except 1803 leads to the error screen invitation-canceled.'],
  },
  acceptInvitation: {
    summary: 'Accept an invitation',
    description: 'If it got no answer, the app repeats it after a login or at the next start.',
    param,
    login: 'required',
    ifUnreadable: null,
    assumed: ['answer'],
    isIdempotent: true,
    answer: EMPTY,
    otherCodes: NOT_THEIRS,
    openPoints: ['The app does not read the answer and assumes {}.'],
  },
  rejectInvitation: {
    summary: 'Decline an invitation',
    description:
      'Sent with `keepalive`, because the window may close before the answer. If it got no answer, the app repeats it after a login or at the next start.',
    param,
    login: 'required',
    ifUnreadable: null,
    assumed: ['answer'],
    isIdempotent: true,
    answer: EMPTY,
    otherCodes: NOT_THEIRS,
    openPoints: [
      'The app does not read the answer and assumes {}.',
      'It is open whether a guest may decline an invitation that was never bound to them.',
    ],
  },
} satisfies Record<string, CallRow>
