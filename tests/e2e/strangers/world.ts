/** The state of the strangers' server: one event, a guest and the guest's tickets. */
import { wallTime } from '#tests/e2e/strangers/dialects.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const TOKEN = 'token-of-ada'
export const OTP = '4711'

export const GUEST = { id: 7, mobile: '+852-91234567', name: 'Ada' }

export type Session = {
  id: number
  /** Milliseconds since 1970. */
  startAt: number
}

export type Reservation = { id: number; sessionId: number; isCancelled: boolean; headcount: number }

export type World = {
  /** The valid bearer tokens of the guest. */
  tokens: Set<string>
  sessions: Session[]
  reservations: Reservation[]
}

export const startOfDay = (ms: number): number =>
  new Date(`${wallTime(ms).slice(0, 10)}T00:00:00+08:00`).getTime()

/** Creates six sessions on three days, starting tomorrow. */
function plannedSessions(now: number): Session[] {
  return [1, 2, 3].flatMap((day) =>
    [11, 14].map((hour, index) => ({
      id: 100 * day + 2 * index + 1,
      startAt: startOfDay(now) + day * DAY_MS + hour * HOUR_MS,
    })),
  )
}

export const newWorld = (now: number): World => ({
  tokens: new Set([TOKEN]),
  sessions: plannedSessions(now),
  reservations: [],
})

/** Gives the guest a ticket for a new session. */
export function addTicket({ sessions, reservations }: World, startAt: number): Reservation {
  const session = { id: 901 + 2 * reservations.length, startAt }
  sessions.push(session)
  return addReservation(reservations, session.id, 1)
}

export function addReservation(
  reservations: Reservation[],
  sessionId: number,
  headcount: number,
): Reservation {
  const id = 501 + 2 * reservations.length
  const reservation = { id, sessionId, isCancelled: false, headcount }
  reservations.push(reservation)
  return reservation
}

/** Returns the text that a scanner must read from the ticket's code. */
export const ticketText = ({ id }: Reservation): string => `in-${id}|hash-${id}`
