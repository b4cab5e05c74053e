import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { book, settleBooking, type Booking, type BookingEvents } from '#src/session/booking.ts'
import { signIn } from '#src/session/signIn.ts'
import { creationSent, selectDraft, sessionChosen } from '#src/state/draft.ts'
import { selectLastBooking } from '#src/state/lastBooking.ts'
import { invitationCleared, invitationHeld, selectInvitation } from '#src/state/invitation.ts'
import { guestChanged } from '#src/state/user.ts'
import { hangs, held, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const CREATE = 'POST /reservation/create'
const CHECK = 'GET /reservation/check'
const LIST = 'GET /reservation/list'
const VIC = { code: 'VIC2025', type: 'vic' }

const made = { id: 9, status: 'created', session: { start_at: '2025-06-24T11:00:00+08:00' } }
const anotherTime = { ...made, session: { start_at: '2025-06-24T12:00:00+08:00' } }
const anotherDay = { ...made, session: { start_at: '2025-06-25T11:00:00+08:00' } }
const cancelled = { ...made, status: 'cancelled' }
const list = (...reservations: object[]) => replies(200, { user_id: 1, reservations })
const check = (is_reserved: boolean) => replies(200, { is_reserved })
const created = replies(200, { reservation_id: 9 })

type Phone = ReturnType<typeof makeTestStore>
type WasReserved = boolean | null

// A request without an answer takes ten seconds.
beforeEach(() => void vi.useFakeTimers())
async function ended<T>(work: PromiseLike<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(45_000)
  return work
}

/**
 * A phone at the confirmation, with an invitation in hand; the login said of the guest what
 * `wasReserved` says.
 */
async function phoneWith(
  answers: { create?: Fault; check?: Fault; list?: Fault },
  was: WasReserved,
) {
  const phone = makeTestStore({ scenario: 'signed-in' })
  const { backend, store } = phone
  if (was !== null) {
    backend.fail('getMe', replies(200, { id: 1, is_reserved: was }), 1)
    await ended(store.dispatch(signIn()))
  }
  store.dispatch(invitationHeld(VIC))
  store.dispatch(
    sessionChosen({
      id: 7,
      startAt: Date.parse('2025-06-24T11:00:00+08:00'),
      endAt: Date.parse('2025-06-24T11:45:00+08:00'),
      event: { id: 1, name: 'Open to Public', slug: 'open-to-public', bookingQuota: 40 },
      activityQuota: 2,
      type: { name: 'public', label: 'Public session' },
    }),
  )
  if (answers.create) backend.fail('createReservation', answers.create)
  if (answers.check) backend.fail('checkReservation', answers.check)
  if (answers.list) backend.fail('getReservations', answers.list)
  backend.requests.length = 0
  return phone
}

const recordEvents = () => ({
  onChecking: vi.fn<BookingEvents['onChecking']>(),
  onMade: vi.fn<BookingEvents['onMade']>(),
})

const draftOf = ({ store }: Phone) => selectDraft(store.getState())
/** What /success is about. */
const madeBy = ({ store }: Phone) => selectLastBooking(store.getState())
const invitationOf = ({ store }: Phone) => selectInvitation(store.getState())
const countOf = ({ backend }: Phone, line: string) =>
  backend.requested().filter((one) => one === line).length

describe('a booking that is answered', () => {
  it('is made: nothing is looked up, the invitation is cleared', async () => {
    const phone = await phoneWith({ create: created }, false)
    const events = recordEvents()
    expect(await ended(phone.store.dispatch(book(events)))).toBe('made')
    expect(phone.backend.requested()).toEqual([CREATE])
    const booked = { session_id: 7, headcount: 1, type: 'vic', invitation_code: 'VIC2025' }
    expect(phone.backend.requests[0]?.body).toEqual(booked)
    expect(draftOf(phone)).toMatchObject({ pendingSince: null, sessionId: null })
    expect(madeBy(phone)).toEqual({ date: '2025/06/24', time: '11:00 - 11:45' })
    expect(invitationOf(phone)).toBeNull()
    expect(events.onMade).toHaveBeenCalledTimes(1)
    expect(events.onChecking).not.toHaveBeenCalled()
  })

  it('without an invitation is of the type public', async () => {
    const phone = await phoneWith({ create: created }, false)
    phone.store.dispatch(invitationCleared())
    await ended(phone.store.dispatch(book(recordEvents())))
    const booked = { session_id: 7, headcount: 1, type: 'public' }
    expect(phone.backend.requests[0]?.body).toEqual(booked)
  })

  it.each<[string, Fault, number | null]>([
    ['a code', refuses(1701), 1701],
    ['a code inside a 200', replies(200, { code: 1702, message: 'no' }), 1702],
  ])('is refused with %s: nothing is pending, the invitation stays', async (_, create, code) => {
    const phone = await phoneWith({ create }, false)
    const events = recordEvents()
    expect(await ended(phone.store.dispatch(book(events)))).toEqual({ refused: code })
    expect(phone.backend.requested()).toEqual([CREATE])
    expect(draftOf(phone)).toMatchObject({ pendingSince: null, sessionId: 7 })
    expect(madeBy(phone)).toBeNull()
    expect(invitationOf(phone)).toEqual(VIC)
    expect(events.onMade).not.toHaveBeenCalled()
  })
})

describe('a booking without an answer', () => {
  it.each<[string, WasReserved, Fault, Fault, Booking]>([
    ['is made where the guest had none and has one now', false, check(true), list(), 'made'],
    ['is made where only the list knows it', false, check(false), list(made), 'made'],
    [
      'is made where the list knows it of a guest with another',
      true,
      check(true),
      list(made),
      'made',
    ],
    ['is made where the list knows it of an unknown guest', null, check(true), list(made), 'made'],
    ['is made where the check is refused', false, refuses(1002), list(made), 'made'],
    ['is another one where the guest had that', true, check(true), list(anotherDay), 'reserved'],
    ['is another one of an unknown guest', null, check(true), list(anotherDay), 'reserved'],
    ['is another one at another time', null, check(true), list(anotherTime), 'reserved'],
    ['is not made where there is none', false, check(false), list(), 'not-made'],
    ['is not made where it was cancelled since', false, check(false), list(cancelled), 'not-made'],
    [
      'is not made where another time is booked',
      false,
      check(false),
      list(anotherTime),
      'not-made',
    ],
    ['is not made where the list alone answers', false, noNetwork, list(), 'not-made'],
    ['is unknown where nothing answers', false, noNetwork, noNetwork, 'unknown'],
    ['is unknown where the list hangs', false, check(false), hangs, 'unknown'],
    ['is unknown where the list is unreadable', true, check(true), replies(200, {}), 'unknown'],
  ])('%s', async (_, was, toCheck, toList, outcome) => {
    const phone = await phoneWith({ create: noNetwork, check: toCheck, list: toList }, was)
    const events = recordEvents()
    expect(await ended(phone.store.dispatch(book(events)))).toBe(outcome)
    expect(countOf(phone, CREATE)).toBe(1)
    expect(events.onChecking).toHaveBeenCalledTimes(1)
    expect(events.onMade).toHaveBeenCalledTimes(outcome === 'made' ? 1 : 0)
    expect(madeBy(phone) !== null).toBe(outcome === 'made')
    expect(draftOf(phone).pendingSince !== null).toBe(outcome === 'unknown')
    expect(invitationOf(phone)).toEqual(outcome === 'made' ? null : VIC)
  })

  it('needs no list where the check knows', async () => {
    const phone = await phoneWith({ create: noNetwork, check: check(true) }, false)
    await ended(phone.store.dispatch(book(recordEvents())))
    expect(phone.backend.requested()).toEqual([CREATE, CHECK])
  })

  it.each([
    ['sent now', book],
    ['sent before', settleBooking],
  ])('and %s is not judged by what was known before', async (_, ask) => {
    const phone = await phoneWith({}, null)
    const ends = [
      phone.backend.fail('checkReservation', check(true)),
      phone.backend.fail('getReservations', list(made)),
    ]
    await ended(phone.store.dispatch(api.endpoints.checkReservation.initiate()))
    await ended(phone.store.dispatch(api.endpoints.getReservations.initiate()))
    for (const end of ends) end()
    phone.backend.fail('every', noNetwork)
    expect(await ended(phone.store.dispatch(ask(recordEvents())))).toBe('unknown')
  })
})

describe('after an unknown booking', () => {
  /**
   * A phone whose last booking is unknown, on a server that answers these questions from now on.
   */
  async function unknownThen(answers: { check: Fault; list: Fault }) {
    const phone = await phoneWith({ create: noNetwork, check: noNetwork, list: noNetwork }, false)
    expect(await ended(phone.store.dispatch(book(recordEvents())))).toBe('unknown')
    phone.backend.fail('createReservation', created)
    phone.backend.fail('checkReservation', answers.check)
    phone.backend.fail('getReservations', answers.list)
    phone.backend.requests.length = 0
    return phone
  }

  it('the next one looks up before it sends, and sends where there is none', async () => {
    const phone = await unknownThen({ check: check(false), list: list() })
    const events = recordEvents()
    expect(await ended(phone.store.dispatch(book(events)))).toBe('made')
    expect(phone.backend.requested()).toEqual([CHECK, LIST, CREATE])
    expect(events.onMade).toHaveBeenCalledTimes(1)
  })

  it.each<[Booking, Fault, Fault]>([
    ['made', check(true), list()],
    ['made', check(false), list(made)],
    ['unknown', noNetwork, noNetwork],
  ])('the next one sends nothing where the look-up says %s', async (outcome, toCheck, toList) => {
    const phone = await unknownThen({ check: toCheck, list: toList })
    expect(await ended(phone.store.dispatch(book(recordEvents())))).toBe(outcome)
    expect(countOf(phone, CREATE)).toBe(0)
    expect(draftOf(phone).pendingSince !== null).toBe(outcome === 'unknown')
  })
})

describe('settling', () => {
  it.each<[Booking, WasReserved, Fault, Fault]>([
    ['made', false, check(true), list()],
    ['made', null, check(true), list(made)],
    ['reserved', null, check(true), list(anotherDay)],
    ['not-made', false, check(false), list()],
    ['unknown', false, noNetwork, noNetwork],
  ])('says %s and never books', async (outcome, wasReserved, toCheck, toList) => {
    const phone = await phoneWith({ check: toCheck, list: toList }, null)
    phone.store.dispatch(creationSent({ at: Date.now(), wasReserved }))
    const events = recordEvents()
    expect(await ended(phone.store.dispatch(settleBooking(events)))).toBe(outcome)
    expect(countOf(phone, CREATE)).toBe(0)
    expect(events.onMade).toHaveBeenCalledTimes(outcome === 'made' ? 1 : 0)
    expect(invitationOf(phone)).toEqual(outcome === 'made' ? null : VIC)
  })
})

describe('two calls while one is in flight', () => {
  it.each<[string, typeof book]>([
    ['two bookings', book],
    ['a booking and a settling', settleBooking],
  ])('%s make one request, one outcome and one report', async (_, second) => {
    const { fault, release } = held()
    const create: Fault = (request) => fault(request, () => created(request, never))
    const phone = await phoneWith({ create }, false)
    const events = [recordEvents(), recordEvents()] as const
    const first = phone.store.dispatch(book(events[0]))
    await vi.advanceTimersByTimeAsync(100)
    const joined = phone.store.dispatch(second(events[1]))
    release()
    expect(await ended(Promise.all([first, joined]))).toEqual(['made', 'made'])
    expect(phone.backend.requested()).toEqual([CREATE])
    expect(events.map(({ onMade }) => onMade.mock.calls.length)).toEqual([1, 0])
  })
})

const never = () => new Promise<Response>(() => undefined)

describe('a booking whose guest leaves on the way', () => {
  it('is not taken for a booking of the next guest', async () => {
    const { fault, release } = held()
    const phone = await phoneWith({}, false)
    const { backend, store } = phone
    backend.fail('createReservation', fault, 1)
    const first = store.dispatch(book({ onChecking: () => undefined, onMade: () => undefined }))
    store.dispatch(guestChanged())
    release()
    expect(await ended(first)).toBe('unknown')
    expect(draftOf(phone)).toMatchObject({ pendingSince: null })
    expect(madeBy(phone)).toBeNull()
  })
})
