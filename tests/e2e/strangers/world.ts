/** The state of the strangers' server: one event, its guests, invitations and tickets. */
import { wallTime } from '#tests/e2e/strangers/dialects.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const TOKEN = 'token-of-ada'
export const OTHER_TOKEN = 'token-of-ben'
export const OTP = '4711'

export type Guest = { id: number; mobile: string | null; name: string }

export type Session = {
  id: number
  /** Milliseconds since 1970. */
  startAt: number
  eventQuota: number
  activityQuota: number
}

export type Reservation = {
  id: number
  guestId: number
  ownerId: number
  sessionId: number
  /** Null means an open ticket, whose word depends on the dialect. */
  status: 'checked_in' | 'cancelled' | 'shared' | null
  type: 'public' | 'vic'
  isShareable: boolean
  hasGift: boolean
  headcount: number
}

export type Invitation = {
  type: 'public' | 'vic'
  isAccepted: boolean
  isPreset: boolean
  quota: number
  isDead: boolean
}

export type World = {
  guests: Guest[]
  /** Maps a bearer token to a guest. */
  tokens: Map<string, number>
  sessions: Session[]
  reservations: Reservation[]
  invitations: Map<string, Invitation>
  /** The code with which the next booking is refused. */
  refuseBooking: number | null
  /** Bodies that replace the answers of endpoints, by request line such as 'GET /me'. */
  instead: Map<string, string>
}

export const startOfDay = (ms: number): number =>
  new Date(`${wallTime(ms).slice(0, 10)}T00:00:00+08:00`).getTime()

/** Creates six sessions on three days, starting tomorrow. */
function plannedSessions(now: number): Session[] {
  return [1, 2, 3].flatMap((day) =>
    [11, 14].map((hour, index) => ({
      id: 100 * day + 2 * index + 1,
      startAt: startOfDay(now) + day * DAY_MS + hour * HOUR_MS,
      eventQuota: 50,
      activityQuota: 50,
    })),
  )
}

export const newWorld = (now: number): World => ({
  guests: [
    { id: 7, mobile: '+852-91234567', name: 'Ada' },
    { id: 9, mobile: '+852-61234567', name: 'Ben' },
  ],
  tokens: new Map([
    [TOKEN, 7],
    [OTHER_TOKEN, 9],
  ]),
  sessions: plannedSessions(now),
  reservations: [],
  invitations: new Map(),
  refuseBooking: null,
  instead: new Map(),
})

/** Gives a guest a ticket for a new session. */
export function addTicket(
  world: World,
  startAt: number,
  fields: Partial<Reservation> = {},
): Reservation {
  const count = world.reservations.length
  const session = { id: 901 + 2 * count, startAt, eventQuota: 50, activityQuota: 50 }
  world.sessions.push(session)
  const reservation: Reservation = {
    id: 501 + 2 * count,
    guestId: 7,
    ownerId: fields.guestId ?? 7,
    sessionId: session.id,
    status: null,
    type: 'public',
    isShareable: true,
    hasGift: true,
    headcount: 1,
    ...fields,
  }
  world.reservations.push(reservation)
  return reservation
}

export function addInvitation(world: World, code: string, fields: Partial<Invitation> = {}): void {
  const invitation = { type: 'vic', isAccepted: false, isPreset: false, quota: 1, isDead: false }
  world.invitations.set(code, { ...invitation, ...fields } as Invitation)
}

/** Returns the text that a scanner must read from the ticket's code. */
export const ticketText = ({ id }: Reservation): string => `in-${id}|hash-${id}`
