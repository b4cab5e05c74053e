/** The functions that answer the calls. Their methods and paths are in src/api/calls.ts. */
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

type Run = (world: World, call: Call) => unknown

type SignedInCall = Call & { guest: Guest }

const forGuests =
  (run: (world: World, call: SignedInCall) => unknown) => (world: World, call: Call) =>
    run(world, { ...call, guest: requireGuest(call.guest) })

export const routes: Record<EndpointName, Run> = {
  getReservations: forGuests((world, { guest }) => getReservations(world, guest)),
  getActivitySessions: forGuests((world, { param, isChinese }) =>
    getActivitySessions(world, param, isChinese),
  ),
  getSessions: forGuests((world, { query, isChinese }) =>
    getSessions(world, query.get('invitation_code'), isChinese),
  ),
  createReservation: forGuests((world, { guest, body }) =>
    createReservation(world, guest, read(createBody, body)),
  ),
  getAvailability: forGuests((world, { guest }) => getAvailability(world, guest)),
  login: (world, { body }) => login(world, read(loginBody, body)),
  getMe: forGuests((world, { guest }) => getMe(world, guest)),
  checkCrmBinding: forGuests((_, { guest }) => checkCrmBinding(guest)),
  logCrmBindingVisit: forGuests((_, { guest }) => logCrmBindingVisit(guest)),
  sendOtp: (world, { body }) => sendOtp(world, read(mobileBody, body)),
  verifyOtp: (world, { param, body }) => verifyOtp(world, param, read(pinBody, body)),
  checkReservation: forGuests((world, { guest }) => checkReservation(world, guest)),
  syncStatus: forGuests((world, { guest, body }) => syncStatus(world, guest, read(syncBody, body))),
  cancelReservation: forGuests((world, { guest, body }) =>
    cancelReservation(world, guest, read(reservationBody, body)),
  ),
  shareReservation: forGuests((world, { guest, body }) =>
    shareReservation(world, guest, read(reservationBody, body)),
  ),
  receiveReservation: forGuests((world, { guest, body }) =>
    receiveReservation(world, guest, read(shareBody, body)),
  ),
  bindInvitation: (world, { guest, param }) => bindInvitation(world, guest, param),
  rejectInvitation: forGuests((world, { guest, param }) => rejectInvitation(world, guest, param)),
  acceptInvitation: forGuests((world, { guest, param }) => acceptInvitation(world, guest, param)),
  getInvitationInfo: (world, { param }) => getInvitationInfo(world, param),
  resetUser: forGuests((world, { guest }) => resetUser(world, guest)),
}
