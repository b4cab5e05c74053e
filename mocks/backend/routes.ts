/** The endpoints: method, path below /api/client, and the function that answers. */
import {
  createBody,
  loginBody,
  mobileBody,
  pinBody,
  read,
  reservationBody,
  shareBody,
  syncBody,
} from '#mocks/backend/requestBodies.ts'
import {
  checkCrmBinding,
  logCrmBindingVisit,
  getMe,
  requireGuest,
  resetUser,
} from '#mocks/backend/guests.ts'
import {
  acceptInvitation,
  bindInvitation,
  getInvitationInfo,
  rejectInvitation,
} from '#mocks/backend/invitations.ts'
import { login, sendOtp, verifyOtp } from '#mocks/backend/login.ts'
import {
  cancelReservation,
  checkReservation,
  createReservation,
  getReservations,
  syncStatus,
} from '#mocks/backend/reservations.ts'
import { getAvailability, getActivitySessions, getSessions } from '#mocks/backend/sessions.ts'
import { receiveReservation, shareReservation } from '#mocks/backend/sharing.ts'
import type { EndpointName, Guest, World } from '#mocks/backend/world.ts'

type Call = {
  guest: Guest | null
  /** The variable part of the path, or '' if there is none. */
  param: string
  query: URLSearchParams
  body: unknown
  isChinese: boolean
}

export type Route = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  run: (world: World, call: Call) => unknown
}

type SignedInCall = Call & { guest: Guest }

const forGuests =
  (run: (world: World, call: SignedInCall) => unknown) => (world: World, call: Call) =>
    run(world, { ...call, guest: requireGuest(call.guest) })

export const routes: Record<EndpointName, Route> = {
  getReservations: {
    method: 'GET',
    path: 'reservation/list',
    run: forGuests((world, { guest }) => getReservations(world, guest)),
  },
  getActivitySessions: {
    method: 'GET',
    path: 'activity/:id/sessions',
    run: forGuests((world, { param, isChinese }) => getActivitySessions(world, param, isChinese)),
  },
  getSessions: {
    method: 'GET',
    path: 'activity/sessions',
    run: forGuests((world, { query, isChinese }) =>
      getSessions(world, query.get('invitation_code'), isChinese),
    ),
  },
  createReservation: {
    method: 'POST',
    path: 'reservation/create',
    run: forGuests((world, { guest, body }) =>
      createReservation(world, guest, read(createBody, body)),
    ),
  },
  getAvailability: {
    method: 'GET',
    path: 'check-available-session',
    run: forGuests((world, { guest }) => getAvailability(world, guest)),
  },
  login: {
    method: 'POST',
    path: 'login',
    run: (world, { body }) => login(world, read(loginBody, body)),
  },
  getMe: {
    method: 'GET',
    path: 'me',
    run: forGuests((world, { guest }) => getMe(world, guest)),
  },
  checkCrmBinding: {
    method: 'GET',
    path: 'check-crm-binding',
    run: forGuests((_, { guest }) => checkCrmBinding(guest)),
  },
  logCrmBindingVisit: {
    method: 'GET',
    path: 'log-crm-binding-visit',
    run: forGuests((_, { guest }) => logCrmBindingVisit(guest)),
  },
  sendOtp: {
    method: 'POST',
    path: 'mobile-validation',
    run: (world, { body }) => sendOtp(world, read(mobileBody, body)),
  },
  verifyOtp: {
    method: 'POST',
    path: 'mobile-validation/:id/verify',
    run: (world, { param, body }) => verifyOtp(world, param, read(pinBody, body)),
  },
  checkReservation: {
    method: 'GET',
    path: 'reservation/check',
    run: forGuests((world, { guest }) => checkReservation(world, guest)),
  },
  syncStatus: {
    method: 'PATCH',
    path: 'reservation/sync-status',
    run: forGuests((world, { guest, body }) => syncStatus(world, guest, read(syncBody, body))),
  },
  cancelReservation: {
    method: 'PATCH',
    path: 'reservation/cancel',
    run: forGuests((world, { guest, body }) =>
      cancelReservation(world, guest, read(reservationBody, body)),
    ),
  },
  shareReservation: {
    method: 'PATCH',
    path: 'reservation/sharing',
    run: forGuests((world, { guest, body }) =>
      shareReservation(world, guest, read(reservationBody, body)),
    ),
  },
  receiveReservation: {
    method: 'PATCH',
    path: 'reservation/receive',
    run: forGuests((world, { guest, body }) =>
      receiveReservation(world, guest, read(shareBody, body)),
    ),
  },
  bindInvitation: {
    method: 'POST',
    path: 'reservation/invitation/bind/:code',
    run: (world, { guest, param }) => bindInvitation(world, guest, param),
  },
  rejectInvitation: {
    method: 'POST',
    path: 'reservation/invitation/reject/:code',
    run: forGuests((world, { guest, param }) => rejectInvitation(world, guest, param)),
  },
  acceptInvitation: {
    method: 'POST',
    path: 'reservation/invitation/accept/:code',
    run: forGuests((world, { guest, param }) => acceptInvitation(world, guest, param)),
  },
  getInvitationInfo: {
    method: 'GET',
    path: 'reservation/invitation/:code/info',
    run: (world, { param }) => getInvitationInfo(world, param),
  },
  resetUser: {
    method: 'GET',
    path: 'reset-user',
    run: forGuests((world, { guest }) => resetUser(world, guest)),
  },
}
