/** The answers of the strangers' server, with one function for each call that its guests make. */
import { readId, write, writeError, type Dialect } from '#tests/e2e/strangers/dialects.ts'
import {
  addReservation,
  GUEST,
  HOUR_MS,
  OTP,
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
class LoginEnded extends Error {}

export type Request = {
  world: World
  dialect: Dialect
  bearer: string
  /** The variable parts of the path. */
  params: string[]
  body: Record<string, unknown>
}

/** Undefined means success without content. */
type Route = (request: Request) => unknown

function describeSession({ sessions }: World, id: number) {
  const session = sessions.find((one) => one.id === id)
  if (session === undefined) throw new Refusal(404, 1404, 'No such session')
  const { startAt } = session
  return {
    id,
    start_at: startAt,
    end_at: startAt + HOUR_MS,
    event: { id: 31, name: 'Puzzle Re-edition', slug: 'open-to-public', booking_quota: 50 },
    activity: { booking_quota: 50 },
    type: { name: 'public', label: 'Public' },
  }
}

function describeReservation({ world, dialect }: Request, one: Reservation) {
  const { id, isCancelled, sessionId, headcount } = one
  const openStatus = dialect.isOdd ? 'pending' : 'created'
  return {
    id,
    user_id: GUEST.id,
    status: isCancelled ? 'cancelled' : openStatus,
    is_shareable: true,
    type: { name: 'public', label: 'Public' },
    session: describeSession(world, sessionId),
    ticket_code: `T-${id}`,
    ticket_num: headcount,
    check_in_code: `in-${id}`,
    hash_code: `hash-${id}`,
    check_in_code_remaining_seconds: 3000,
    owner: { id: GUEST.id, line_name: GUEST.name },
    gift: {
      status: 'issued',
      is_active: true,
      gift_code: `G-${id}`,
      redeem_code: `gift-${id}`,
      hash_code: `hash-${id}`,
      redeemed_count: 0,
      redeemable_count: 1,
      redeem_code_remaining_seconds: 3000,
    },
  }
}

/** @throws LoginEnded */
function checkLogin({ world, bearer }: Request): void {
  if (!world.tokens.has(bearer)) throw new LoginEnded()
}

const hasReservation = ({ world }: Request) =>
  world.reservations.some(({ isCancelled }) => !isCancelled)

const listSessions: Route = ({ world }) => ({
  sessions: world.sessions.filter(({ id }) => id < 900).map(({ id }) => describeSession(world, id)),
  booking_quota: 1,
  is_preset: false,
})

const book: Route = (request) => {
  checkLogin(request)
  const { world, dialect, body } = request
  // This server refuses null for an optional field.
  if (body['invitation_code'] === null)
    throw new Refusal(422, 1001, 'invitation_code must be a string')
  const sessionId = readId(body['session_id'], dialect)
  describeSession(world, sessionId)
  const { id } = addReservation(world.reservations, sessionId, Number(body['headcount']))
  return { reservation_id: id }
}

const findReservation = ({ world, dialect }: Request, id: unknown) => {
  const reservation = world.reservations.find((one) => one.id === readId(id, dialect))
  if (reservation === undefined) throw new Refusal(404, 1710, 'No such reservation')
  return reservation
}

const sync: Route = (request) => {
  checkLogin(request)
  const items = request.body as unknown as Record<string, unknown>[]
  const isChanged = items.some(({ id, ticket_status: seen }) => {
    const { isCancelled } = findReservation(request, id)
    return isCancelled !== (String(seen).toLowerCase() === 'cancelled')
  })
  return { is_updated: isChanged }
}

const OTP_ID = 77

const ROUTES: [line: RegExp, route: Route][] = [
  [
    /^GET \/me$/,
    (request) => {
      checkLogin(request)
      const { id, mobile } = GUEST
      return {
        id,
        uid: `uid-${id}`,
        customer_id: `C${id}`,
        loggedin_at: Date.now(),
        is_reserved: hasReservation(request),
        mobile,
      }
    },
  ],
  [/^POST \/mobile-validation$/, () => ({ id: OTP_ID, skip_verify: false })],
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
      world.tokens.add('token-by-login')
      return { access_token: 'token-by-login' }
    },
  ],
  [/^GET \/activity(?:\/[^/]+)?\/sessions$/, listSessions],
  [/^GET \/check-available-session$/, () => ({ has_available_session: true })],
  [
    /^GET \/reservation\/check$/,
    (request) => {
      checkLogin(request)
      return { is_reserved: hasReservation(request), has_available_session: true }
    },
  ],
  [/^POST \/reservation\/create$/, book],
  [
    /^GET \/reservation\/list$/,
    (request) => {
      checkLogin(request)
      const rows = request.world.reservations.map((one) => describeReservation(request, one))
      return { user_id: GUEST.id, reservations: rows }
    },
  ],
  [/^PATCH \/reservation\/sync-status$/, sync],
  [
    /^PATCH \/reservation\/cancel$/,
    (request) => {
      checkLogin(request)
      findReservation(request, request.body['reservation_id']).isCancelled = true
    },
  ],
  [/^GET \/check-crm-binding$/, () => ({ is_bound: true })],
]

export type Answer = { status: number; text: string; hasCors?: boolean }

export function answer(line: string, request: Omit<Request, 'params'>): Answer {
  const { dialect } = request
  const found = ROUTES.find(([pattern]) => pattern.test(line))
  if (found === undefined) return { status: 404, text: '{}' }
  const [pattern, route] = found
  const params = (pattern.exec(line) ?? []).slice(1).map(decodeURIComponent)
  try {
    return { status: 200, text: write(route({ ...request, params }), dialect) }
  } catch (error) {
    if (error instanceof LoginEnded) {
      const text = '{"message":"Unauthenticated."}'
      return { status: 401, text, hasCors: dialect.hasCorsOn401 }
    }
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, text: writeError(error.code, error.message, dialect) }
  }
}
