/** Two hundred guests who confirm the same session at once, without screens. */
import { vi } from 'vitest'
import { addGuest } from '#mocks/backend/guests.ts'
import type { Guest, Session, World } from '#mocks/backend/world.ts'
import { book, settleBooking, type Booking } from '#src/session/booking.ts'
import { signIn } from '#src/session/signIn.ts'
import { sessionChosen } from '#src/state/draft.ts'
import { restored } from '#src/state/persist.ts'
import { safeStorage } from '#src/state/storage.ts'
import { makeBackend, type Fault, type TestBackend } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

export const MOODS = ['plain', 'doubleTap', 'answerDropped', 'neverArrived', 'reload'] as const

/** What happens to a guest who confirms. */
export type Mood = (typeof MOODS)[number]

export type Visitor = { guest: Guest; token: string; mood: Mood }

/** A session with so many places, and the guests who want one. */
export function openRush(capacity: number, moods: Mood[]) {
  const backend = makeBackend('newcomer')
  const { world } = backend
  const session = world.sessions.filter(({ eventId }) => eventId === 1).at(-1)
  if (session === undefined) throw new Error('no session')
  session.capacity = capacity
  session.taken = 0
  const visitors = moods.map((mood, index): Visitor => {
    const guest = addGuest(world, { mobile: `+852-5${String(index).padStart(7, '0')}` })
    const token = `token-${guest.id}`
    world.apiTokens.push({ token, guestId: guest.id })
    return { guest, token, mood }
  })
  dropAnswers(backend, visitors)
  return { backend, session, visitors }
}

/** The server would take a second booking of the same guest: not to send one is the app's part. */
function dropAnswers(backend: TestBackend, visitors: Visitor[]) {
  const dropped = new Set<string>()
  const { world } = backend
  const fault: Fault = async (request, answer) => {
    const bearer = request.headers.get('authorization')?.slice('Bearer '.length)
    const visitor = visitors.find(({ token }) => token === bearer)
    const isFirst = visitor !== undefined && !dropped.has(visitor.token)
    if (isFirst) dropped.add(visitor.token)
    if (isFirst && visitor.mood === 'neverArrived') throw new TypeError('Failed to fetch')
    const answered = hidingReservationsOf(world, visitor?.guest.id ?? 0, answer)
    const isDropped = visitor?.mood === 'answerDropped' || visitor?.mood === 'reload'
    if (isFirst && isDropped) throw new TypeError('Failed to fetch')
    return answered
  }
  backend.fail('createReservation', fault)
}

/** The backend works at once, so that the reservations are hidden from this request alone. */
function hidingReservationsOf<T>(world: World, guestId: number, work: () => T): T {
  const own = world.reservations.filter(({ ownerId }) => ownerId === guestId)
  for (const reservation of own) reservation.ownerId = -1
  try {
    return work()
  } finally {
    for (const reservation of own) reservation.ownerId = guestId
  }
}

export const reservationsOf = (world: World, { guest }: Visitor): number =>
  world.reservations.filter(({ ownerId }) => ownerId === guest.id).length

const chosen = (session: Session) => ({
  id: session.id,
  startAt: session.startAt,
  endAt: session.endAt,
  event: { id: session.eventId, name: 'Event', slug: null, bookingQuota: null },
  activityQuota: null,
  type: null,
})

const nothing = { onChecking: () => undefined, onMade: () => undefined }

function memoryStorage() {
  const rows = new Map<string, string>()
  return safeStorage(
    () =>
      ({
        getItem: (key: string) => rows.get(key) ?? null,
        setItem: (key: string, value: string) => void rows.set(key, value),
        removeItem: (key: string) => void rows.delete(key),
      }) as Storage,
  )
}

const MAX_TAPS = 3

/** A guest who has chosen the session; `confirm` resolves to what the screen would say. */
export async function arrive(backend: TestBackend, { token, mood }: Visitor, session: Session) {
  const storage = memoryStorage()
  const open = async (apiToken: string | null) => {
    const phone = makeTestStore({ backend, storage, apiToken })
    await restored(phone.store)
    void phone.store.dispatch(signIn())
    return phone
  }
  const phone = await open(token)
  await vi.advanceTimersByTimeAsync(0)
  phone.store.dispatch(sessionChosen(chosen(session)))

  const reload = async (): Promise<Booking> => {
    // The page goes away while its request is in flight.
    void phone.store.dispatch(book(nothing))
    await vi.advanceTimersByTimeAsync(50)
    const again = await open(null)
    await vi.advanceTimersByTimeAsync(50)
    const { pendingSince, sessionId } = again.store.getState().draft
    if (sessionId === null) return 'reserved'
    return again.store.dispatch(pendingSince === null ? book(nothing) : settleBooking(nothing))
  }
  const confirm = async (): Promise<Booking> => {
    if (mood === 'reload') return reload()
    let outcome = phone.store.dispatch(book(nothing))
    if (mood === 'doubleTap') outcome = phone.store.dispatch(book(nothing))
    let booking = await outcome
    for (let tap = 1; booking === 'not-made' && tap < MAX_TAPS; tap += 1)
      booking = await phone.store.dispatch(book(nothing))
    return booking
  }
  return confirm
}
