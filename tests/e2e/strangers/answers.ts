/** The answers of the strangers' server, with one function for each call of the product description. */
import {
  readId,
  write,
  writeDone,
  writeError,
  type Dialect,
} from '#tests/e2e/strangers/dialects.ts'
import {
  HOUR_MS,
  OTP,
  type Guest,
  type Reservation,
  type World,
} from '#tests/e2e/strangers/world.ts'

class Refusal extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The guest's login is unknown or has ended. */
export class LoginEnded extends Error {}

export type Request = {
  world: World
  dialect: Dialect
  guest: () => Guest
  /** The variable parts of the path. */
  params: string[]
  query: URLSearchParams
  body: Record<string, unknown>
}

/** Undefined means success without content. Null means status 204. */
type Route = (request: Request) => unknown

const sessionOf = (world: World, id: number) => world.sessions.find((one) => one.id === id)

function describeSession(world: World, id: number) {
  const session = sessionOf(world, id)
  if (session === undefined) throw new Refusal(404, 1404, 'No such session')
  const { startAt, eventQuota, activityQuota } = session
  return {
    id,
    start_at: startAt,
    end_at: startAt + HOUR_MS,
    event: { id: 31, name: 'Puzzle Re-edition', slug: 'open-to-public', booking_quota: eventQuota },
    activity: { booking_quota: activityQuota },
    type: { name: 'public', label: 'Public' },
  }
}

function describeReservation(world: World, { openStatus }: Dialect, one: Reservation) {
  const { id, guestId, ownerId, status, type, isShareable, hasGift } = one
  const owner = world.guests.find((guest) => guest.id === ownerId)
  const word = status ?? openStatus
  return {
    id,
    user_id: guestId,
    ...(word !== undefined && { status: word }),
    is_shareable: isShareable,
    type: { name: type, label: type },
    session: describeSession(world, one.sessionId),
    ticket_code: `T-${id}`,
    ticket_num: one.headcount,
    check_in_code: `in-${id}`,
    hash_code: `hash-${id}`,
    check_in_code_remaining_seconds: 3000,
    owner: { id: ownerId, line_name: owner?.name ?? null },
    gift: hasGift
      ? {
          status: 'issued',
          is_active: true,
          gift_code: `G-${id}`,
          redeem_code: `gift-${id}`,
          hash_code: `hash-${id}`,
          redeemed_count: 0,
          redeemable_count: 1,
          redeem_code_remaining_seconds: 3000,
        }
      : null,
  }
}

const ownReservations = (world: World, guest: Guest) =>
  world.reservations.filter(({ guestId }) => guestId === guest.id)

const hasActive = (world: World, guest: Guest) =>
  ownReservations(world, guest).some(({ status }) => status === null)

function invitationOf({ world, dialect, params }: Request) {
  const invitation = world.invitations.get(params[0] ?? '')
  if (invitation !== undefined && !invitation.isDead) return invitation
  throw new Refusal(404, dialect.errorShape === 'none' ? 0 : 1801, 'This link was withdrawn')
}

function listSessions({ world, query }: Request) {
  const invitation = world.invitations.get(query.get('invitation_code') ?? '')
  const planned = world.sessions.filter(({ id }) => id < 900)
  return {
    sessions: planned.map(({ id }) => describeSession(world, id)),
    booking_quota: invitation?.quota ?? 1,
    is_preset: invitation?.isPreset ?? false,
  }
}

function book(request: Request) {
  const { world, dialect, body } = request
  const guest = request.guest()
  if (dialect.refusesNull && body['invitation_code'] === null)
    throw new Refusal(422, 1001, 'invitation_code must be a string')
  if (world.refuseBooking !== null) throw new Refusal(400, world.refuseBooking, 'Not booked')
  const sessionId = readId(body['session_id'], dialect)
  if (sessionOf(world, sessionId) === undefined) throw new Refusal(404, 1404, 'No such session')
  const reservation: Reservation = {
    id: 701 + 2 * world.reservations.length,
    guestId: guest.id,
    ownerId: guest.id,
    sessionId,
    status: null,
    type: 'public',
    isShareable: true,
    hasGift: true,
    headcount: Number(body['headcount']),
  }
  world.reservations.push(reservation)
  return { reservation_id: reservation.id }
}

function bind(request: Request) {
  request.guest()
  const { type, isAccepted } = invitationOf(request)
  const full = { type, is_accept: isAccepted }
  return {
    full,
    'repeats the code': { ...full, code: Number(request.params[0]) },
    'null type': { type: null },
    '204': null,
  }[request.dialect.bindAnswer]
}

function sync(request: Request) {
  request.guest()
  const items = request.body as unknown as Record<string, unknown>[]
  if (request.dialect.refusesNull && items.some(({ gift_status }) => gift_status === null))
    throw new Refusal(422, 1001, 'gift_status must be a string')
  const { world, dialect } = request
  const hasChanged = items.some(({ id, ticket_status: seen }) => {
    const one = world.reservations.find((row) => row.id === readId(id, dialect))
    return one?.status !== null && String(seen).toLowerCase() !== one?.status
  })
  return { is_updated: hasChanged }
}

const OTP_ID = 77

const ROUTES: [line: RegExp, route: Route][] = [
  [
    /^GET \/me$/,
    (request) => {
      const { id, mobile } = request.guest()
      return {
        id,
        uid: `uid-${id}`,
        customer_id: `C${id}`,
        loggedin_at: Date.now(),
        is_reserved: hasActive(request.world, request.guest()),
        mobile,
      }
    },
  ],
  [
    /^POST \/mobile-validation$/,
    ({ dialect: { skippedVerification } }) => {
      if (skippedVerification === 'none') return { id: OTP_ID, skip_verify: false }
      const id = skippedVerification === 'id' ? OTP_ID : null
      return { id, token: 'verified', skip_verify: true }
    },
  ],
  [
    /^POST \/mobile-validation\/([^/]+)\/verify$/,
    ({ params: [id], body, dialect }) => {
      const isRight = readId(id, dialect) === OTP_ID && body['pin'] === OTP
      if (!isRight) throw new Refusal(422, 1800, 'Wrong code')
      return { token: 'verified' }
    },
  ],
  [
    /^POST \/login$/,
    ({ world, body }) => {
      if (body['mobile_verification_token'] !== 'verified') throw new Refusal(401, 612, 'Expired')
      world.tokens.set('token-by-login', 7)
      return { access_token: 'token-by-login' }
    },
  ],
  [/^GET \/activity(?:\/[^/]+)?\/sessions$/, listSessions],
  [/^GET \/check-available-session$/, () => ({ has_available_session: true })],
  [
    /^GET \/reservation\/check$/,
    (request) => ({
      is_reserved: hasActive(request.world, request.guest()),
      has_available_session: true,
    }),
  ],
  [/^POST \/reservation\/create$/, book],
  [
    /^GET \/reservation\/list$/,
    (request) => {
      const { world, dialect } = request
      const guest = request.guest()
      const own = ownReservations(world, guest)
      const reservations = own.map((one) => describeReservation(world, dialect, one))
      return { user_id: guest.id, reservations }
    },
  ],
  [/^PATCH \/reservation\/sync-status$/, sync],
  [
    /^PATCH \/reservation\/cancel$/,
    (request) => {
      request.guest()
      const id = readId(request.body['reservation_id'], request.dialect)
      const reservation = request.world.reservations.find((one) => one.id === id)
      if (reservation === undefined) throw new Refusal(404, 1710, 'No such reservation')
      reservation.status = 'cancelled'
    },
  ],
  [/^POST \/reservation\/invitation\/bind\/([^/]+)$/, bind],
  [
    /^POST \/reservation\/invitation\/accept\/([^/]+)$/,
    (request) => {
      invitationOf(request).isAccepted = true
    },
  ],
  [/^POST \/reservation\/invitation\/reject\/([^/]+)$/, () => undefined],
  [
    /^GET \/reservation\/invitation\/([^/]+)\/info$/,
    (request) => {
      const { quota } = invitationOf(request)
      const [first] = request.world.sessions
      const startAt = first?.startAt ?? Date.now()
      return {
        session: { start_at: startAt, end_at: startAt + HOUR_MS },
        invitation_code: { booking_quota: quota },
        invitation_url: 'https://invitation.example.com/1',
        invitation_user: { last_name: 'Chan', appellation: 'ms' },
      }
    },
  ],
  [/^GET \/check-crm-binding$/, () => ({ is_bound: true })],
  [/^GET \/(log-crm-binding-visit|reset-user)$/, () => undefined],
]

export type Answer = { status: number; text: string; hasCors?: boolean }

function refuseLogin(dialect: Dialect): Answer {
  const body = (code: number) => writeError(code, 'Unauthenticated.', dialect)
  return {
    '401': { status: 401, text: '{"message":"Unauthenticated."}' },
    '401 without CORS': { status: 401, text: '{"message":"Unauthenticated."}', hasCors: false },
    '403': { status: 403, text: '{"message":"Forbidden"}' },
    '200 with code 401': { status: 200, text: body(401) },
    'code 1002': { status: 400, text: body(1002) },
  }[dialect.endedLogin]
}

export function answer(line: string, request: Omit<Request, 'params'>): Answer {
  const { dialect, world } = request
  const instead = world.instead.get(line)
  if (instead !== undefined) return { status: 200, text: instead }
  const found = ROUTES.find(([pattern]) => pattern.test(line))
  if (found === undefined) return { status: 404, text: '<h1>Not Found</h1>' }
  const [pattern, route] = found
  const params = (pattern.exec(line) ?? []).slice(1).map(decodeURIComponent)
  try {
    const body = route({ ...request, params })
    if (body === null) return { status: 204, text: '' }
    return { status: 200, text: body === undefined ? writeDone(dialect) : write(body, dialect) }
  } catch (error) {
    if (error instanceof LoginEnded) return refuseLogin(dialect)
    if (!(error instanceof Refusal)) throw error
    const status = dialect.errorStatus ?? error.status
    return { status, text: writeError(error.code, error.message, dialect) }
  }
}
