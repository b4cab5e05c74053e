/** The calls that list sessions and book one. */
import type { CallRow } from '#mocks/contract/call.ts'

const session = {
  id: 7,
  start_at: '2025-06-24T11:00:00+08:00',
  end_at: '2025-06-24T12:00:00+08:00',
  event: { id: 1, name: 'Open to Public', slug: 'open-to-public', booking_quota: 40 },
  activity: { booking_quota: 1 },
  type: { name: 'public', label: 'Public session' },
}

const QUOTA_0 =
  'A session is closed if the `booking_quota` of its event and of its activity are both 0.'

const SESSION_LIST = {
  schema: 'SessionList',
  example: { sessions: [session], booking_quota: 1, is_preset: false },
} as const

export const bookingCalls = {
  getSessions: {
    summary: 'The sessions that the guest may book',
    description: `With an invitation, the sessions that it opens are included. ${QUOTA_0}`,
    query: {
      invitation_code: { description: 'The invitation that the guest holds.', example: 'VIC2025' },
    },
    login: 'required',
    ifUnreadable: "'We could not load the sessions.' Nobody can book.",
    isReadOnly: true,
    answer: SESSION_LIST,
    otherCodes: { 1801: 'The invitation is unknown or was cancelled.' },
  },
  getActivitySessions: {
    summary: 'The sessions of one activity',
    description: `Used instead of the call above if the app is built for one activity. ${QUOTA_0}`,
    param: { description: 'The activity.', example: '1' },
    login: 'required',
    ifUnreadable: "'We could not load the sessions.' Nobody can book.",
    isReadOnly: true,
    answer: SESSION_LIST,
    otherCodes: { 1700: 'There is no such activity.' },
  },
  getAvailability: {
    summary: 'Whether any session can be booked',
    login: 'required',
    ifUnreadable: null,
    isReadOnly: true,
    answer: { schema: 'Availability', example: { has_available_session: true } },
    openPoints: [
      'False stops a guest without an invitation. For an invited guest the list of sessions decides.',
    ],
  },
  checkReservation: {
    summary: 'Whether the guest has a reservation',
    login: 'required',
    ifUnreadable: 'A guest who has a ticket may be offered a reservation.',
    isReadOnly: true,
    answer: { schema: 'Check', example: { is_reserved: false, has_available_session: true } },
    openPoints: ['We assume that `has_available_session` is sent here too; it may be missing.'],
  },
  createReservation: {
    summary: 'Book a session',
    description:
      'The app never repeats this request automatically. If it gets no answer, it checks /reservation/check and the list before the guest may try again.',
    login: 'required',
    ifUnreadable: 'The guest waits while the app checks whether the booking was made.',
    body: {
      schema: 'CreateRequest',
      example: { session_id: 7, headcount: 1, type: 'vic', invitation_code: 'VIC2025' },
    },
    answer: { schema: 'Created', example: { reservation_id: 901 } },
    codes: {
      907: 'The number is not verified. The app shows a dialog, then the verification, and returns.',
      1500: 'The invitation was already used. The app shows the ticket.',
      1701: 'The session is full. The app shows a dialog, then the form.',
      1702: 'The guest has a reservation. The app shows the ticket.',
      1800: 'The one-time code was incorrect. The app shows a dialog.',
      1806: 'The invitation was not received. The app shows a dialog.',
    },
    otherCodes: {
      1700: 'There is no such session.',
      1703: 'The session can no longer be booked.',
      1704: 'The headcount exceeds the quota.',
    },
    openPoints: [
      "For any other code the app shows 'Dear guest, please wait a moment and re-enter the event.'",
      'An idempotency key would allow the app to repeat a booking that got no answer.',
    ],
  },
} satisfies Record<string, CallRow>
