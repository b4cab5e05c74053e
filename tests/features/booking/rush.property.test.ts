/**
 * Guests who confirm the same session, each with a mood, over a server that takes a second booking:
 * nobody has two, nobody is told what is not so.
 */
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { addGuest } from '#mocks/backend/guests.ts'
import type { World } from '#mocks/backend/world.ts'
import { bookDraft } from '#src/features/booking/bookDraft.ts'
import { selectDraft } from '#src/features/booking/draftSlice.ts'
import { selectLastBooking } from '#src/features/booking/lastBookingSlice.ts'
import { selectPendingBooking } from '#src/store/outboxSlice.ts'
import type { RootStore } from '#src/store/makeStore.ts'
import { makeBackend, type Fault, type TestBackend } from '#tests/support/backend.ts'
import { delayed, type DeliveryName } from '#tests/support/delayedNetwork.ts'
import { isFull, runs } from '#tests/support/property.ts'
import { sharedPhone } from '#tests/support/sharedPhone.ts'
import { chooseSession } from '#tests/support/signIn.ts'
import { inPhoneViewport } from '#tests/support/wholeApp.ts'

/** What happens to a guest who confirms, and what becomes of the first request. */
const WAY_OF = {
  plain: 'prompt',
  doubleTap: 'prompt',
  answerDropped: 'answerLost',
  neverArrived: 'neverArrived',
  /** In the middle of the request. */
  reload: 'answeredSlowly',
  killed: 'answeredSlowly',
  lateCommit: 'late',
  changeOfChoice: 'late',
  twoTabs: 'answeredSlowly',
} as const satisfies Record<string, DeliveryName>

type Mood = keyof typeof WAY_OF

const MOODS = Object.keys(WAY_OF) as Mood[]

/** A booking that is looked for until the end, and once more. */
const RUSH_SECONDS = 160

const reservationsOf = ({ reservations }: World, guestId: number) =>
  reservations.filter(({ ownerId }) => ownerId === guestId)

/** Not to send a second booking is the app's part: the server hides what this guest has. */
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

/** A phone of a guest of their own, who has not chosen yet. */
async function visit(backend: TestBackend, mood: Mood, index: number) {
  const { world } = backend
  const { id } = addGuest(world, { mobile: `+852-5${String(index).padStart(7, '0')}` })
  world.apiTokens.push({ token: `token-${id}`, guestId: id })
  const network = delayed(backend, 'createReservation', WAY_OF[mood])
  const phone = sharedPhone(network.backend)
  phone.rows.set('api_token', `token-${id}`)
  const first = await phone.open(0)
  const second = mood === 'twoTabs' ? await phone.open(1) : null
  const book = ({ dispatch }: RootStore) => void dispatch(bookDraft(new AbortController().signal))
  return {
    id,
    phone,
    isOnItsWay: network.isOnItsWay,
    choose: (session: World['sessions'][number]) => chooseSession(first, session),
    confirm() {
      book(first.store)
      if (mood === 'doubleTap') book(first.store)
      if (second !== null) book(second.store)
    },
    /** Before the first answer. */
    async goOn(other: World['sessions'][number]) {
      if (mood === 'reload') first.hear(new Event('pagehide'))
      if (mood === 'reload' || mood === 'killed') {
        first.kill()
        await phone.open(0)
      }
      if (mood !== 'changeOfChoice') return
      chooseSession(first, other)
      book(first.store)
    },
    /** Who is told that it did not go through tries once more. */
    tryAgain() {
      const { store } = phone.tabs[0] ?? first
      const isLost = selectDraft(store.getState()).lastAttempt?.outcome === 'lost'
      if (isLost && selectPendingBooking(store.getState()) === null) book(store)
    },
  }
}

type Visitor = Awaited<ReturnType<typeof visit>>

/** What this tab says of the booking and is not so. */
function untrueIn({ getState }: RootStore, world: World, { id, isOnItsWay }: Visitor) {
  const state = getState()
  const [booked] = reservationsOf(world, id)
  const startAt = world.sessions.find((session) => session.id === booked?.sessionId)?.startAt
  const said = selectLastBooking(state)
  if (said !== null) return said.startAt === startAt ? null : 'another session, or none, is booked'
  const { session, lastAttempt } = selectDraft(state)
  const isCalledOpen = session !== null || lastAttempt !== null
  if (selectPendingBooking(state) !== null || !isCalledOpen) return null
  if (booked !== undefined) return 'called not booked, and is'
  return isOnItsWay() ? 'called not booked, and may be' : null
}

/** All at once. @returns what was wrong */
async function rush(capacity: number, moods: Mood[]): Promise<string[]> {
  const backend = makeBackend('newcomer')
  const { world } = backend
  const [other, session] = world.sessions.filter(({ eventId }) => eventId === 1).slice(-2)
  if (session === undefined || other === undefined) throw new Error('no session')
  Object.assign(session, { capacity, taken: 0 })
  backend.fail('createReservation', takesSecondBookings(backend))
  const visitors: Visitor[] = []
  for (const [index, mood] of moods.entries()) visitors.push(await visit(backend, mood, index))
  const wrong = new Set<string>()
  const look = () => {
    for (const [index, visitor] of visitors.entries())
      for (const { store } of visitor.phone.tabs) {
        const untrue = untrueIn(store, world, visitor)
        if (untrue !== null) wrong.add(`${moods[index]}: ${untrue}`)
      }
  }
  await vi.advanceTimersByTimeAsync(100)
  for (const { choose } of visitors) choose(session)
  await vi.advanceTimersByTimeAsync(100)
  for (const { confirm } of visitors) confirm()
  await vi.advanceTimersByTimeAsync(50)
  look()
  for (const { goOn } of visitors) await goOn(other)
  for (let second = 0; second < RUSH_SECONDS; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    look()
    for (const { tryAgain } of visitors) tryAgain()
  }
  for (const [index, { id, phone }] of visitors.entries()) {
    const booked = reservationsOf(world, id).length
    if (booked > 1) wrong.add(`${moods[index]}: booked twice`)
    if (booked === 0 && capacity >= moods.length) wrong.add(`${moods[index]}: has no place`)
    if (phone.tabs.some(({ store }) => selectPendingBooking(store.getState()) !== null))
      wrong.add(`${moods[index]}: pending for ever`)
  }
  if (world.reservations.filter(({ sessionId }) => sessionId === session.id).length > capacity)
    wrong.add('oversold')
  return [...wrong]
}

/** Each mood as often as the others. */
const GUESTS = isFull ? 200 : 9
const guests = fc
  .array(fc.shuffledSubarray(MOODS, { minLength: MOODS.length }), {
    minLength: Math.ceil(GUESTS / MOODS.length),
    maxLength: Math.ceil(GUESTS / MOODS.length),
  })
  .map((moods) => moods.flat().slice(0, GUESTS))

it.for([1, 5, 200])(
  'guests who confirm a session with %i places book once each, and are told the truth',
  { timeout: 20 * 60_000 },
  async (capacity, { task }) => {
    const property = fc.asyncProperty(guests, async (moods) => {
      expect(await inPhoneViewport(() => rush(capacity, moods))).toEqual([])
    })
    await fc.assert(property, { ...runs(1, 1), endOnFailure: isFull })
    task.meta.cases = GUESTS
  },
)
