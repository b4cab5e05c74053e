/** Invitations: read, bound, answered. */
import type { Call } from '#mocks/contract/call.ts'

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
    method: 'GET',
    path: '/reservation/invitation/{code}/info',
    summary: 'What stands in an invitation',
    description: 'The buttons of the invitation work without it.',
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
    method: 'POST',
    path: '/reservation/invitation/bind/{code}',
    summary: 'Bind an invitation to the guest',
    description:
      'Without a login nothing is bound, and the app sends it again with the next login. A code of its own ends the invitation on the phone; no answer keeps it.',
    param,
    login: 'optional',
    ifUnreadable: 'The invitation can only be tried again.',
    isIdempotent: true,
    answer: { schema: 'Bound', example: { type: 'vic', is_accept: false } },
    codes: { 1803: 'Another guest holds the invitation. A dialog, then the introduction.' },
    otherCodes: { ...CANCELLED, 1804: NOT_THEIRS[1804] },
    openPoints: ['Any code but 1803 leads to the error screen invitation-canceled.'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/reservation/invitation/accept/{code}',
    summary: 'Accept an invitation',
    description: 'Sent again after a login or at the next start where it got no answer.',
    param,
    login: 'required',
    ifUnreadable: null,
    assumed: ['answer'],
    isIdempotent: true,
    answer: EMPTY,
    otherCodes: NOT_THEIRS,
    openPoints: ['The answer is not read; {} is assumed.'],
  },
  rejectInvitation: {
    method: 'POST',
    path: '/reservation/invitation/reject/{code}',
    summary: 'Decline an invitation',
    description:
      'Sent with `keepalive`, because the window may close before the answer; sent again after a login or at the next start where it got no answer.',
    param,
    login: 'required',
    ifUnreadable: null,
    assumed: ['answer'],
    isIdempotent: true,
    answer: EMPTY,
    otherCodes: NOT_THEIRS,
    openPoints: [
      'The answer is not read; {} is assumed.',
      'Whether an invitation may be declined that was never bound to the guest is open.',
    ],
  },
} satisfies Record<string, Call>
