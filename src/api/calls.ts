/**
 * Method and path of every call, by the name of its endpoint. The base query, the contract and the mock
 * backend read this table. A path is below /api/client, and `:name` in it is a parameter.
 * tests/api/client.test.ts holds the requests.
 */
export const calls = {
  getReservations: { method: 'GET', path: '/reservation/list' },
  getActivitySessions: { method: 'GET', path: '/activity/:id/sessions' },
  getSessions: { method: 'GET', path: '/activity/sessions' },
  createReservation: { method: 'POST', path: '/reservation/create' },
  getAvailability: { method: 'GET', path: '/check-available-session' },
  login: { method: 'POST', path: '/login' },
  getMe: { method: 'GET', path: '/me' },
  checkCrmBinding: { method: 'GET', path: '/check-crm-binding' },
  logCrmBindingVisit: { method: 'GET', path: '/log-crm-binding-visit' },
  sendOtp: { method: 'POST', path: '/mobile-validation' },
  verifyOtp: { method: 'POST', path: '/mobile-validation/:id/verify' },
  checkReservation: { method: 'GET', path: '/reservation/check' },
  syncStatus: { method: 'PATCH', path: '/reservation/sync-status' },
  cancelReservation: { method: 'PATCH', path: '/reservation/cancel' },
  shareReservation: { method: 'PATCH', path: '/reservation/sharing' },
  receiveReservation: { method: 'PATCH', path: '/reservation/receive' },
  bindInvitation: { method: 'POST', path: '/reservation/invitation/bind/:code' },
  rejectInvitation: { method: 'POST', path: '/reservation/invitation/reject/:code' },
  acceptInvitation: { method: 'POST', path: '/reservation/invitation/accept/:code' },
  getInvitationInfo: { method: 'GET', path: '/reservation/invitation/:code/info' },
  resetUser: { method: 'GET', path: '/reset-user' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PATCH'; path: string }>

export type CallName = keyof typeof calls
