/** Says which answers a command makes outdated. RTK Query fetches a query again when its tag is invalidated. */
export const tagTypes = [
  'User',
  'Reservation',
  'Session',
  'Membership',
  'Invitation',
  // A failed fetch of the invitation's info has its own tag, because some servers answer it only after the bind.
  'FailedInvitation',
] as const

export type Tag = (typeof tagTypes)[number]

/** The tag of each query whose answer can become outdated. */
export const queryTags = {
  getMe: 'User',
  checkCrmBinding: 'Membership',
  getReservations: 'Reservation',
  checkReservation: 'Reservation',
  getSessions: 'Session',
  getActivitySessions: 'Session',
  getAvailability: 'Session',
  getInvitationInfo: 'Invitation',
} as const satisfies Record<string, Tag>

/** A query that failed has this tag too. */
export const failureTags: { [Query in keyof typeof queryTags]?: Tag } = {
  getInvitationInfo: 'FailedInvitation',
}

/**
 * The tags that each command invalidates. RTK Query also does this after a failure, because an unanswered
 * command may have succeeded.
 */
export const invalidatedTags = {
  // 'User' is not invalidated, because session/signIn.ts fetches the guest itself.
  login: ['Membership'],
  bindInvitation: ['Session', 'FailedInvitation'],
  acceptInvitation: ['Invitation', 'Session'],
  rejectInvitation: ['Invitation', 'Session'],
  createReservation: ['Reservation', 'Session', 'User'],
  cancelReservation: ['Reservation', 'Session', 'User'],
  shareReservation: ['Reservation'],
  receiveReservation: ['Reservation', 'User'],
} as const satisfies Record<string, readonly Tag[]>
