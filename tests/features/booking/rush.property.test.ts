/**
 * Simulates guests who confirm the same session, each with a different disturbance, on a server that would
 * accept a second booking. Nobody may get two bookings or read something untrue.
 */
import { draftSession } from '#tests/support/arrange.ts'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { addGuest } from '#mocks/backend/guests.ts'
import type { World } from '#mocks/backend/world.ts'
import { bookDraft } from '#src/features/booking/book.ts'
import { selectDraft } from '#src/features/booking/draftSlice.ts'
import { selectLastBooking } from '#src/features/booking/lastBookingSlice.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import type { RootStore } from '#src/session/makeStore.ts'
import { makeBackend, type Fault, type TestBackend } from '#tests/support/backend.ts'
import { delayed, type DeliveryName } from '#tests/features/booking/delayedNetwork.ts'
import { isFull, runs } from '#tests/support/property.ts'
import { sharedPhone } from '#tests/features/booking/sharedPhone.ts'
import { inPhoneViewport } from '#tests/support/wholeApp.ts'

/** The disturbance of a guest, and how the network delivers the first request. */
const NETWORK_FOR = {
  plain: 'prompt',
  doubleTap: 'prompt',
  answerDropped: 'answerLost',
  neverArrived: 'neverArrived',
  /** The page reloads during the request. */
  reload: 'answeredSlowly',
  killed: 'answeredSlowly',
  lateCommit: 'late',
  changeOfChoice: 'late',
  twoTabs: 'answeredSlowly',
} as const satisfies Record<string, DeliveryName>

type Disturbance = keyof typeof NETWORK_FOR

const DISTURBANCES = Object.keys(NETWORK_FOR) as Disturbance[]

/** Long enough for the whole search for a booking, and for a second attempt. */
const RUSH_SECONDS = 160

const reservationsOf = ({ reservations }: World, guestId: number) =>
  reservations.filter(({ ownerId }) => ownerId === guestId)

/** Hides the guest's existing booking from the server, so that only the app can prevent a second one. */
const takesSecondBookings =
  ({ world }: TestBackend): Fault =>
  (request, answer) => {
    const bearer = request.headers.get('authorization')?.slice('Bearer '.length)
    const guestId = world.apiTokens.find(({ token }) => token === bearer)?.guestId ?? 0
    const own = reservationsOf(world, guestId)
    for (const reservation of own) reservation.ownerId = -1
    const answered = answer()
    for (const reservation of own) reservation.ownerId = guestId
    return answered
  }

/** Opens the device of a new guest, who has not chosen a session yet. */
async function visit(backend: TestBackend, disturbance: Disturbance, index: number) {
  const { world } = backend
  const { id } = addGuest(world, { mobile: `+852-5${String(index).padStart(7, '0')}` })
  world.apiTokens.push({ token: `token-${id}`, guestId: id })
  const network = delayed(backend, 'createReservation', NETWORK_FOR[disturbance])
  const phone = sharedPhone(network.backend)
  phone.rows.set('api_token', `token-${id}`)
  const first = await phone.open(0)
  const second = disturbance === 'twoTabs' ? await phone.open(1) : null
  const book = ({ dispatch }: RootStore) => void dispatch(bookDraft(new AbortController().signal))
  return {
    id,
    phone,
    isOnItsWay: network.isOnItsWay,
    choose: (session: World['sessions'][number]) => draftSession(first, session),
    confirm() {
      book(first.store)
      if (disturbance === 'doubleTap') book(first.store)
      if (second !== null) book(second.store)
    },
    /** Applies the disturbance before the first answer. */
    async disturb(other: World['sessions'][number]) {
      if (disturbance === 'reload') first.hear(new Event('pagehide'))
      if (disturbance === 'reload' || disturbance === 'killed') {
        first.kill()
        await phone.open(0)
      }
      if (disturbance !== 'changeOfChoice') return
      draftSession(first, other)
      book(first.store)
    },
    /** Books again if the guest has read that the booking failed. */
    tryAgain() {
      const { store } = phone.tabs[0] ?? first
      const isLost = selectDraft(store.getState()).lastAttempt?.outcome === 'lost'
      if (isLost && selectPendingBooking(store.getState()) === null) book(store)
    },
  }
}

type Visitor = Awaited<ReturnType<typeof visit>>

/** Returns what this tab wrongly says about the booking, or null. */
function findUntruth({ getState }: RootStore, world: World, { id, isOnItsWay }: Visitor) {
  const state = getState()
  const [booked] = reservationsOf(world, id)
  const startAt = world.sessions.find((session) => session.id === booked?.sessionId)?.startAt
  const shown = selectLastBooking(state)
  if (shown !== null)
    return shown.startAt === startAt ? null : 'another session, or none, is booked'
  const { session, lastAttempt } = selectDraft(state)
  const isCalledOpen = session !== null || lastAttempt !== null
  if (selectPendingBooking(state) !== null || !isCalledOpen) return null
  if (booked !== undefined) return 'called not booked, and is'
  return isOnItsWay() ? 'called not booked, and may be' : null
}

/** Lets all guests confirm at once. Returns the violations. */
async function rush(capacity: number, disturbances: Disturbance[]): Promise<string[]> {
  const backend = makeBackend('newcomer')
  const { world } = backend
  const [other, session] = world.sessions.filter(({ eventId }) => eventId === 1).slice(-2)
  if (session === undefined || other === undefined) throw new Error('no session')
  Object.assign(session, { capacity, taken: 0 })
  backend.fail('createReservation', takesSecondBookings(backend))
  const visitors: Visitor[] = []
  for (const [index, disturbance] of disturbances.entries())
    visitors.push(await visit(backend, disturbance, index))
  const wrong = new Set<string>()
  const checkAll = () => {
    for (const [index, visitor] of visitors.entries())
      for (const { store } of visitor.phone.tabs) {
        const untrue = findUntruth(store, world, visitor)
        if (untrue !== null) wrong.add(`${disturbances[index]}: ${untrue}`)
      }
  }
  await vi.advanceTimersByTimeAsync(100)
  for (const { choose } of visitors) choose(session)
  await vi.advanceTimersByTimeAsync(100)
  for (const { confirm } of visitors) confirm()
  await vi.advanceTimersByTimeAsync(50)
  checkAll()
  for (const { disturb } of visitors) await disturb(other)
  for (let second = 0; second < RUSH_SECONDS; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    checkAll()
    for (const { tryAgain } of visitors) tryAgain()
  }
  for (const [index, { id, phone }] of visitors.entries()) {
    const booked = reservationsOf(world, id).length
    if (booked > 1) wrong.add(`${disturbances[index]}: booked twice`)
    if (booked === 0 && capacity >= disturbances.length)
      wrong.add(`${disturbances[index]}: has no place`)
    if (phone.tabs.some(({ store }) => selectPendingBooking(store.getState()) !== null))
      wrong.add(`${disturbances[index]}: pending for ever`)
  }
  if (world.reservations.filter(({ sessionId }) => sessionId === session.id).length > capacity)
    wrong.add('oversold')
  return [...wrong]
}

/** Each disturbance occurs equally often. */
const GUESTS = isFull ? 200 : 9
const guests = fc
  .array(fc.shuffledSubarray(DISTURBANCES, { minLength: DISTURBANCES.length }), {
    minLength: Math.ceil(GUESTS / DISTURBANCES.length),
    maxLength: Math.ceil(GUESTS / DISTURBANCES.length),
  })
  .map((disturbances) => disturbances.flat().slice(0, GUESTS))

it.for([1, 5, 200])(
  'Guests who confirm a session with %i places book at most once each and read only the truth',
  { timeout: 20 * 60_000 },
  async (capacity, { task }) => {
    const property = fc.asyncProperty(guests, async (disturbances) => {
      expect(await inPhoneViewport(() => rush(capacity, disturbances))).toEqual([])
    })
    await fc.assert(property, { ...runs(1, 1), endOnFailure: isFull })
    task.meta.cases = GUESTS
  },
)
